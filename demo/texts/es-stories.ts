import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/relatos/enero',
  name: 'Enero',
  title: 'Enero en la isla · Herberg De Zilte Duin',
  description:
    'Nieve en la playa, tres huéspedes en una sola mesa y un barco que tarda dos días en volver: un pequeño relato de Zandoog en invierno.',
  rows: {
    opening: {
      title: 'Enero',
      lead: 'De la semana en que no hubo barco y, aun así, no faltó nada.',
    },
    story: {
      body: `
        <p>La nieve en una playa parece un error. Cuaja justo hasta donde llega el agua, y ahí se acaba el blanco, con un borde limpio, como si alguien hubiera pasado un cuchillo alrededor de la tarta.</p>
        <p>Aquel martes el viento roló al este. El capitán miró la bandera, luego la escala de la marea, y dijo que mañana sí. El miércoles dijo lo mismo. Teníamos tres huéspedes: un organista, una mujer que venía a terminar su tesis y un chico de diecinueve años a quien sus padres habían mandado a ver mundo. Se sentaban en tres mesas.</p>
        <p>El miércoles por la noche se fue la luz. Aquí eso no es ninguna tragedia; solo está oscuro. Juntamos las mesas al lado de la estufa, reunimos todas las velas y apartamos la olla del fuego. Un guiso mejora de un día para otro. El organista, según descubrimos, sabía pelar patatas sin mirar.</p>
        <p>Aquella noche crujía el mar. Quien no lo ha oído nunca piensa en muebles. Son placas de hielo que suben con la marea, se montan unas sobre otras y suspiran. Fuimos hasta allí con un farol, en fila, con botas sacadas del baúl. El chico iba delante. Nadie dijo nada, y aquello duró más de lo que cabe esperar de tres desconocidos.</p>
        <p>El jueves a las once volvió el barco. Traía un periódico del martes, tres cajas de leche y un paquete para la tesis. La maleta ya esperaba en el pasillo. La mujer miró la maleta, miró la estufa y preguntó si el sábado también había barco.</p>
        <p>Lo había. El lunes la acompañamos al puerto.</p>`,
    },
    closing: { heading: '¿Otra taza de té?', action: 'Siga leyendo: Contar focas' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/relatos/contar-focas',
  name: 'Contar focas',
  title: 'Contar focas · Herberg De Zilte Duin',
  description:
    'A las cinco y media en el dique, con prismáticos y un termo: un pequeño relato sobre el arte de contar focas frente a la costa de Zandoog.',
  rows: {
    opening: {
      title: 'Contar focas',
      lead: 'Solo se puede con marea baja, y a la marea baja el despertador la trae sin cuidado.',
    },
    story: {
      body: `
        <p>A las cinco y media, el dique es de los ostreros. Gritan como si les hubieran robado y, al acercarse, uno descubre que el ladrón es él. Se sienta, desenrosca el termo y espera a que se vaya el agua.</p>
        <p>Primero aparece una raya. Luego la raya se convierte en un lomo, y de pronto en mitad del canal hay un banco de arena tan grande como el pueblo. Encima están las focas, como salchichas que alguien hubiera dejado preparadas para después olvidarse de ellas.</p>
        <p>Se cuenta de izquierda a derecha y está prohibido parpadear. La foca común se tumba como un plátano: cabeza arriba, cola arriba. La gris es más grande y tiene el perfil de un perro que tiene su opinión sobre uno. En junio hay crías, que a las pocas horas ya saben nadar y enseguida se arrepienten. Entonces llaman a su madre, con un sonido que a cualquiera lo pondría en pie.</p>
        <p>Pero uno no se levanta. Se queda en el dique, porque la foca que se asusta se echa al agua, y la cría que se echa al agua antes de tiempo no engorda. Quinientos metros: ese es el trato. Por eso tenemos buenos prismáticos, y por eso se los prestamos a quien los pida.</p>
        <p>Ciento setenta, ciento ochenta. Entonces pasa un camaronero, toda la fila se mueve y hay que empezar de nuevo. La segunda vez nos salieron doscientas catorce. La tercera, doscientas nueve. El guarda apunta el número de en medio y dice que eso es la ciencia.</p>
        <p>A las ocho cambia la marea. El banco se estrecha, las salchichas se arriman y, una a una, se deslizan al canal. Al final queda una cabeza, muy redonda, que mira hacia aquí. También está contando. Acabará antes.</p>`,
    },
    closing: { heading: 'El agua del té sigue caliente', action: 'Siga leyendo: Cincuenta minutos' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/relatos/cincuenta-minutos',
  name: 'Cincuenta minutos',
  title: 'Cincuenta minutos en barco · Herberg De Zilte Duin',
  description:
    'De Zoutkade a Zandoog en cincuenta minutos: un pequeño relato sobre la travesía, el café de máquina y lo que se va cayendo por la borda.',
  rows: {
    opening: {
      title: 'Cincuenta minutos',
      lead: 'Es lo que dura la travesía. No se puede acortar, y de eso se trata.',
    },
    story: {
      body: `
        <p>En Zoutkade, en el aparcamiento, todos están todavía echando cuentas. Si las ventanillas están cerradas, si el billete está en el bolso, quién lleva al perro. Luego sube la rampa y, de golpe, nada de lo que se ha olvidado importa ya.</p>
        <p>Los diez primeros minutos miran hacia atrás. A la grúa del muelle, a los molinos de viento, a la carretera por la que han venido. Se mandan mensajes: ya estamos en el barco. Es verdad. También es el último mensaje que llega sin esfuerzo.</p>
        <p>Hacia el minuto quince huele a café. Sale de una máquina y no es bueno, pero nadie se ha dejado nunca uno. En la cubierta de popa van los que siempre van en la cubierta de popa, con el cuello del abrigo subido. Las gaviotas planean junto a la barandilla y se dejan llevar. Tienen abono.</p>
        <p>A medio camino, junto a la boya verde, el barco da una curva donde no parece hacer falta ninguna. Es el canal. Debajo del agua hay tierra, y el timonel sabe dónde. Con marea baja se ve: a ambos lados, una llanura reluciente, y pájaros con el desayuno hasta los tobillos. Aquí se giran las cabezas. Lo hemos visto muchas veces y seguimos sin saber quién empieza. De repente, ya nadie mira hacia atrás.</p>
        <p>Primero aparece el faro, luego una raya, luego la iglesia. A los niños se los suben a hombros. Alguien dice: ahí está. Todos lo sabían ya, pero había que decirlo.</p>
        <p>En el minuto cuarenta y ocho se abrochan los abrigos. Vuelan las amarras, baja la rampa y entra un olor a algas, a caballo y a pescado frito. Uno desembarca con menos de lo que traía al subir. Qué era, no lo sabe muy bien. Flota por ahí, cerca de la boya verde.</p>`,
    },
    closing: { heading: '¿Aún no tiene sueño?', action: 'Siga leyendo: Enero' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
