import { storyFerry, storySeals, storyWinter } from './es-stories.ts';
import { terms } from './es-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'La posada',
    title: 'Dormir tras la última duna de Zandoog · Herberg De Zilte Duin',
    description:
      'Una posada en Zandoog, isla del mar de Wadden: doce tipos de habitación, cuatro cabañas en las dunas, un pequeño restaurante, sauna de leña y bicicletas.',
    rows: {
      opening: {
        title: 'Dormir tras la última duna',
        lead: 'Una posada en la isla de Zandoog, adonde el barco llega cinco veces al día y el viento, el resto del tiempo.',
        action: 'Ver las habitaciones',
      },
      when: {},
      welcome: {
        heading: 'Lo primero, descalzarse',
        body: `
          <p>Detrás de la puerta hay un cajón para la arena. Los viernes por la noche está lleno, y es buena señal. En la estufa arde leña de roble, la sopa está al fuego y en el banco duerme un gato que no es de nadie.</p>
          <p>Tenemos doce tipos de habitación y cuatro cabañas en las dunas. Televisores, ninguno. A cambio hay ventanas que se abren, mantas de lana de la isla y un estante con libros, tres de ellos sin la última página. El final se lo contamos en el desayuno.</p>`,
      },
      rooms: {
        heading: 'Tres para empezar',
        lead: 'No hay dos iguales. La casa fue creciendo según había dinero y el mar traía madera.',
        cards: [
          {
            title: 'Habitación del Mar',
            text: 'Los pies de la cama miran al agua. No hace falta ni incorporarse.',
          },
          {
            title: 'Alcoba',
            text: 'Doce metros cuadrados, dos postigos, una lámpara para leer. No tenemos nada más pequeño, ni más acogedor.',
          },
          {
            title: 'Habitación de la Torre',
            text: 'Treinta y ocho escalones, ocho ventanas. Cada diez segundos, el faro acaricia el techo.',
          },
        ],
        link: 'Todas las habitaciones y cabañas',
      },
      restaurant: {
        heading: 'Lo que ha dado el día',
        body: `
          <p>La carta es una pizarra, y la pizarra depende de la marea. Camarones si ha entrado el barco, áster de mar cuando baja el agua y, si no, el guiso de aquella oveja que el año pasado todavía nos cortaba el paso.</p>
          <p>Veintiocho sillas, un cocinero y ninguna prisa.</p>`,
        link: 'Ver el restaurante',
      },
      sauna: {
        heading: 'Primero noventa grados, después el mar',
        body: `
          <p>Detrás de la segunda duna hay una caseta de pino con chimenea y un solo ventanal. Dentro crepita el abedul. Fuera, sesenta y ocho pasos hasta las olas.</p>
          <p>En febrero nadie los cuenta.</p>`,
        link: 'Conocer la sauna',
      },
      shop: {
        heading: 'Un poco de isla en la maleta',
        lead: 'La arena se irá con usted sin que la invite. Para lo demás está nuestra tienda del puerto.',
        cards: [
          {
            title: 'Jabón de algas',
            text: 'Pastillas de cien gramos, cocidas con algas pardas y sal gorda. Huelen a marea baja, pero limpia.',
          },
          {
            title: 'Manta de lana de la isla',
            text: 'Tejida con la lana de las ovejas de la marisma. El primer año pica un poco; después, nunca más.',
          },
          {
            title: 'Mermelada de espino amarillo',
            text: 'Naranja, ácida y recogida a mano. Quien conozca el arbusto sabrá qué opinó la mano.',
          },
        ],
        link: 'Curiosear en la tienda',
      },
      pantry: {
        quote: 'No tenemos minibar. Tenemos una despensa que no se cierra con llave y, al lado, un cuaderno.',
      },
      feed: { heading: 'Visto desde la ventana' },
      closing: {
        heading: 'La estufa está encendida. Díganos cuándo viene.',
        action: 'Elija sus fechas',
      },
    },
  },

  rooms: {
    path: '/habitaciones',
    name: 'Habitaciones',
    title: 'Habitaciones y cabañas en las dunas · Herberg De Zilte Duin',
    description:
      'De una alcoba de doce metros cuadrados a una suite con bañera junto a la ventana: nuestros doce tipos de habitación y las cuatro cabañas en las dunas.',
    rows: {
      opening: {
        heading: 'Doce maneras de dormir hasta tarde',
        body: `
          <p>La casa tiene una parte de delante, una parte de atrás y otra que se le añadió después. Por eso cada tipo de habitación es distinto: una oye el mar, otra el jardín, y la buhardilla lo oye todo.</p>
          <p>Lo que no cambia de una a otra son las sábanas de lino, la oscuridad y el silencio a partir de las once de la noche. Si no sabe cuál elegir, llámenos. Elegir por los demás se nos da muy bien.</p>`,
      },
      when: {},
      rooms: {
        heading: 'Las habitaciones y las cabañas',
        cards: [
          {
            title: 'Habitación de la Duna',
            text: '18 m², para dos. Cama de matrimonio y una ventana al este, por donde el sol rodea la duna. En mayo pasan los faisanes como si llegaran tarde a una cita.',
          },
          {
            title: 'Habitación del Mar',
            text: '22 m², para dos. En el primer piso, con una cama ancha y un pequeño balcón al noroeste. Los días de temporal, la sal se pega al cristal; nosotros limpiamos, pero gana el mar.',
          },
          {
            title: 'Buhardilla',
            text: '16 m², para dos. Dos camas individuales bajo las vigas y un tragaluz a las estrellas. Aquí la lluvia suena como tiene que sonar la lluvia. La escalera es empinada.',
          },
          {
            title: 'Alcoba',
            text: '12 m², para una persona, o para dos que se quieran. Una cama de 1,40 m empotrada en la pared, con postigos que se cierran, y un ventanuco al patio.',
          },
          {
            title: 'Habitación de la Torre',
            text: '20 m², para dos. Ocho paredes, una alfombra redonda, cama de matrimonio y vistas a los cuatro vientos: el mar, los bajíos, el pueblo y el faro, que le devuelve la mirada. Treinta y ocho escalones.',
          },
          {
            title: 'Habitación del Jardín',
            text: '20 m², para dos. A ras de suelo y sin escalones, con dos camas que se pueden juntar y terraza propia entre malvarrosas. El perro también es bienvenido.',
          },
          {
            title: 'Habitación de la Luz',
            text: '24 m², para dos. Fue el estudio de un pintor; de ahí el ventanal al norte y la pintura entre las tablas del suelo. Una cama ancha, una mesa larga y ninguna excusa para no crear nada.',
          },
          {
            title: 'Habitación Familiar',
            text: '34 m², para cuatro. Cama de matrimonio tras una puerta corredera y una litera con ojo de buey. Vistas al columpio, para no tener que levantarse.',
          },
          {
            title: 'Camarote del Patrón',
            text: '14 m², para una persona. Una cama de 1,20 m, un escritorio con una vieja carta náutica y una lámpara de cobre. La ventana mira al sur, por donde viene el barco.',
          },
          {
            title: 'Habitación de la Marea',
            text: '21 m², para dos. Cama de matrimonio y dos sillas ante la ventana. Durante seis horas hay agua, durante seis horas no la hay, y siempre hay una garza.',
          },
          {
            title: 'Habitación del Pajar',
            text: '26 m², para tres. En el antiguo pajar, con una cama ancha abajo y otra individual en el altillo. Los días de calor, la madera todavía huele a agosto.',
          },
          {
            title: 'Suite de la Sal',
            text: '42 m², para dos, y cabe un niño. Bañera junto a la ventana, estufa propia y una terraza desde la que se ven a la vez el mar y los bajíos. Hay un catalejo; el catalejo se queda aquí.',
          },
          {
            title: 'Cabaña de las Dunas',
            text: '55 m², para cuatro. Cuatro casas de madera entre la hierba de las dunas, cada una con fachada de cristal, dos dormitorios, cocina, estufa de leña y ducha al aire libre. El desayuno está a cuatro minutos a pie; a cinco, con el viento en contra.',
          },
        ],
      },
      everywhere: {
        heading: 'En todas las habitaciones',
        list: [
          'Sábanas de lino, secadas al aire libre si el tiempo lo permite',
          'Una manta de lana de la isla y, si la pide, una bolsa de agua caliente',
          'Baño propio, con nuestro jabón de algas',
          'Café recién hecho, un hervidor y nuestra propia menta para el té',
          'Un librito de mareas y una linterna',
          'Ventanas que se abren y cortinas que se quedan cerradas',
        ],
      },
      closing: {
        heading: '¿Duda entre dos? Nosotros sabemos por dónde sale el sol.',
        action: 'Pregúntenos',
      },
    },
  },

  restaurant: {
    path: '/restaurante',
    name: 'Restaurante',
    title: 'Restaurante · Herberg De Zilte Duin',
    description:
      'Veintiocho sillas y una pizarra que obedece a la marea: camarones, áster de mar, oveja de la marisma y pan de nuestro horno, en la isla de Zandoog.',
    rows: {
      opening: {
        title: 'Lo que ha dado el día',
        lead: 'Un comedor pequeño, una pizarra y un cocinero que primero se asoma a la ventana.',
      },
      kitchen: {
        heading: 'Manda la pizarra',
        body: `
          <p>A las cuatro de la tarde llama el barco, o no llama. Solo entonces escribimos la pizarra: tres entrantes, tres platos principales y un postre al que nadie dice que no. Lo que se acaba, se borra.</p>
          <p>Las verduras vienen del huerto de detrás de la casa y del agricultor de la carretera del pólder. El áster de mar y la salicornia los cortamos nosotros, con las botas puestas, y nunca más de un cesto.</p>`,
      },
      dish: {
        heading: 'Pescado y poco más',
        body: `
          <p>Nuestro plato más conocido es también el más sencillo: platija pescada frente a la isla, mantequilla, patatas cocidas con piel y un buen montón de salicornia. Sin espumas ni puntitos de salsa. Eso sí, con una segunda patata para quien haya pedaleado.</p>
          <p>Si no come pescado ni carne, el cocinero guisará con las mismas ganas. Avise antes de las cuatro y saldrá al huerto por usted.</p>`,
      },
      menu: {
        heading: 'Lo que suele haber',
        list: [
          'Camarones sobre pan de masa madre, sin nada más',
          'Platija a la sartén con salicornia',
          'Guiso de oveja de la marisma a la cerveza tostada',
          'Anguila ahumada, solo los viernes',
          'Apionabo a la sal, con áster de mar y suero de mantequilla',
          'Sorbete de espino amarillo, o sémola con leche si hay temporal',
        ],
      },
      breakfast: {
        heading: 'El desayuno dura hasta las diez y media',
        body: `
          <p>El pan sale del horno a las seis; en el pasillo no hace falta que se lo digamos. Hay queso de la vecina de enfrente, un huevo pasado por agua con su gorrito de lana, gachas con espino amarillo y café de una cafetera que va de mano en mano.</p>
          <p>¿Se va en el primer barco? Encontrará junto a la puerta una bolsa de papel con su nombre.</p>`,
      },
      hours: {
        heading: 'Cuándo cocinamos',
        table: {
          columns: ['Comida', 'Días', 'Horario'],
          rows: [
            ['Desayuno', 'todos los días', '8:00 – 10:30 h'],
            ['Almuerzo', 'todos los días', '12:00 – 15:00 h'],
            ['Sopa y tarta', 'todos los días', '15:00 – 17:00 h'],
            ['Cena', 'de miércoles a domingo', '17:30 – 21:30 h'],
          ],
        },
        note: 'Los lunes y los martes el cocinero descansa; para quienes duermen aquí hay una olla de guiso a las siete de la tarde.',
      },
      larder: { heading: 'De nuestra cocina a la suya', link: 'A la tienda' },
      closing: {
        heading: '¿Una mesa junto a la ventana? Llame antes de las cuatro.',
        action: 'Llamar al +31 562 555 0100',
      },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Sauna de leña · Herberg De Zilte Duin',
    description:
      'Una sauna de leña detrás de la segunda duna de Zandoog: noventa grados, un gran ventanal y sesenta y ocho pasos hasta el mar del Norte.',
    rows: {
      opening: {
        title: 'Sesenta y ocho pasos',
        lead: 'Una caseta de madera, un fuego de leña y el mar del Norte por piscina.',
      },
      warmth: {
        heading: 'El calor lleva su tiempo',
        body: `
          <p>A las siete entra en la estufa el primer tronco de abedul. Hacia las nueve dentro hay noventa grados y huele a resina, con un poco de humo. En los bancos caben seis personas; ocho, si son familia.</p>
          <p>Por la ventana se ven la hierba de las dunas, el mar y, a veces, una foca que se acerca a mirar qué hace ahí esa gente tan colorada.</p>`,
      },
      inside: {
        heading: 'Un cubo, un cazo, un reloj de arena',
        body: `
          <p>No hay nada más. El agua para las piedras es de lluvia, con una rama de enebro. El reloj dura un cuarto de hora; como la arena es de aquí, puede que algo más.</p>
          <p>Junto a la puerta cuelgan los albornoces. Bajo el tejadillo hay una tumbona para quien ya ha terminado y todavía no quiere volver.</p>`,
      },
      times: {
        heading: 'Horarios',
        table: {
          columns: ['Cuándo', 'Para quién', 'Precio por persona'],
          rows: [
            ['Todos los días, 9:00 – 12:00 h', 'huéspedes de la casa', 'incluido'],
            ['Todos los días, 13:00 – 17:00 h', 'todo el mundo', '18,00 €'],
            ['De miércoles a domingo, 18:00 – 21:00 h', 'todo el mundo, en silencio', '22,00 €'],
          ],
        },
        note: 'Albornoz y dos toallas incluidos. Con viento de fuerza 9 o más no se enciende: el viento abre la puerta.',
      },
      rules: {
        heading: 'Conviene saber',
        list: [
          'Siéntese siempre sobre la toalla, con bañador o sin él',
          'Los niños son bienvenidos hasta las cinco, con alguien que los cuide',
          'Al mar no se entra nunca solo y, con bandera roja, de ninguna manera',
          'Quien quema el último tronco trae dos nuevos de la leñera',
        ],
      },
      cold: {
        quote: 'En febrero el mar está a cinco grados; suena más frío de lo que es, y frío es.',
      },
      closing: { heading: '¿Le guardamos un tronco más?', action: 'Avísenos' },
    },
  },

  island: {
    path: '/isla',
    name: 'La isla',
    title: 'La isla de Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog: once kilómetros de playa, un pueblo, un faro y más ostreros que personas. Qué se puede hacer aquí y, sobre todo, qué no hace ninguna falta hacer.',
    rows: {
      opening: {
        title: 'Once kilómetros de arena con un pueblo encima',
        lead: 'Zandoog está a cincuenta minutos en barco de tierra firme y a una semana de todo lo demás.',
      },
      sand: {
        heading: 'Una isla que no se está quieta',
        body: `
          <p>Por el oeste, el mar se lleva cada año unos metros; por el este, los vuelve a dejar. En quinientos años el pueblo se ha mudado tres veces, siempre con la misma campana.</p>
          <p>Dos veces al día se retira el agua y la isla se hace casi el doble de grande. Entonces los ostreros salen hacia el sur y los caminantes, detrás. Seis horas después vuelven todos.</p>`,
      },
      facts: {
        heading: 'Zandoog en pocas palabras',
        facts: [
          { label: 'Longitud', value: '11 kilómetros, algo más con marea baja' },
          { label: 'Habitantes', value: '412, y un gato que también cuenta' },
          { label: 'Punto más alto', value: 'el Uitkijkduin, la duna del vigía, 23 metros' },
          { label: 'Coches', value: 'seis, uno de ellos de bomberos' },
          { label: 'Carril bici', value: '34 kilómetros, la mitad con el viento en contra' },
          { label: 'Puesta de sol', value: 'todas las tardes, sobre el mar' },
        ],
      },
      lighthouse: {
        heading: 'El faro',
        body: `
          <p>Está en la duna más occidental, a franjas rojas y blancas, y da vueltas desde 1874: un destello cada diez segundos. Se puede subir los martes y los sábados, entre las diez y las doce.</p>
          <p>Arriba siempre sopla el viento. Sujétese la gorra; en el tejado del cobertizo ya hay cuatro.</p>`,
      },
      outdoors: {
        body: `
          <h2>Qué se puede hacer</h2>
          <h3>Caminar</h3>
          <p>De la posada al faro y vuelta por la playa son nueve kilómetros. Empiece contra el viento: a la vuelta lo traerá hasta casa. En el tercer poste de la playa se busca ámbar; en el séptimo, se encuentra.</p>
          <h3>Pedalear</h3>
          <p>Nuestras bicicletas están en el cobertizo del puerto y ruedan siempre, incluso tras un invierno a la intemperie. El carril hacia la punta este termina donde empieza la arena. A partir de ahí solo quedan las piernas.</p>
          <h3>Andar por el fondo del mar</h3>
          <p>Vaya con guía. El agua llega por la espalda y es más rápida de lo que parece. Los <strong>lunes, miércoles y viernes</strong> sale un grupo del puerto, a la hora que diga la marea.</p>
          <h3>Nada</h3>
          <p>Para eso está la playa en noviembre. Llévese un termo y una de nuestras mantas. El librito de mareas está en su habitación; los horarios del barco, en <a href="/es/informacion-practica">Información práctica</a>.</p>`,
      },
      closing: {
        heading: '¿Cómo se llega? En barco. Solo en barco.',
        action: 'Horarios del barco y equipaje',
      },
    },
  },

  stories: {
    path: '/relatos',
    name: 'Relatos',
    title: 'Relatos de la isla · Herberg De Zilte Duin',
    description:
      'Tres pequeños relatos de Zandoog: una isla en enero, una mañana contando focas y los cincuenta minutos que dura la travesía.',
    rows: {
      opening: {
        heading: 'Relatos junto a la estufa',
        body: `
          <p>Cuando se ha ido el último barco, aquí se cuentan cosas. Casi siempre sobre el tiempo; a veces, sobre otra cosa que ocurrió por culpa del tiempo. Unas cuantas las hemos escrito. Duran más o menos una taza de té.</p>`,
      },
      stories: {
        heading: 'Elija uno',
        cards: [
          {
            title: 'Enero',
            text: 'Nieve en la playa, tres huéspedes a la mesa y dos días sin barco.',
            link: 'Leer Enero',
          },
          {
            title: 'Contar focas',
            text: 'A las cinco y media, con los prismáticos hacia un banco de arena. Hasta doscientas catorce, más o menos.',
            link: 'Contar con nosotros',
          },
          {
            title: 'Cincuenta minutos',
            text: 'Es lo que dura la travesía. Justo lo que necesita el viento para llevarse la semana.',
            link: 'Subir a bordo',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/informacion-practica',
    name: 'Información práctica',
    title: 'Información práctica: barco, equipaje, perros y niños · Herberg De Zilte Duin',
    description:
      'Los horarios del barco desde Zoutkade, la llegada a partir de las 15:00 h, el equipaje en el carro: todo lo que conviene saber antes de venir a la posada.',
    rows: {
      opening: {
        title: 'Antes de subir al barco',
        lead: 'El coche se queda en tierra. Las maletas llegan solas. Lo demás está aquí abajo.',
      },
      facts: {
        heading: 'En pocas palabras',
        facts: [
          {
            label: 'Llegada',
            value: 'a partir de las 15:00 h; si llega antes, la maleta espera en el pasillo',
          },
          { label: 'Salida', value: 'hasta las 11:00 h; junto a la estufa puede quedarse un rato más' },
          { label: 'Travesía', value: '50 minutos desde Zoutkade' },
          { label: 'Del puerto a la posada', value: '2 kilómetros: 25 minutos a pie, 8 en bicicleta' },
          { label: 'Aparcamiento', value: 'en el muelle de Zoutkade, al lado de la taquilla' },
          { label: 'Cobertura', value: 'wifi en la casa; para llamar, lo mejor es subir a la duna' },
        ],
      },
      ferry: {
        heading: 'El barco',
        table: {
          columns: ['Barco', 'Desde Zoutkade', 'Desde Zandoog', 'Días'],
          rows: [
            ['Primero', '7:30', '8:45', 'de lunes a sábado'],
            ['Segundo', '10:00', '11:15', 'todos los días'],
            ['Tercero', '12:30', '13:45', 'todos los días'],
            ['Cuarto', '15:00', '16:15', 'todos los días'],
            ['Quinto', '17:30', '18:45', 'todos los días'],
            ['Barco de la noche', '20:00', '21:15', 'viernes y domingos'],
          ],
        },
        note: 'Con viento del este a veces falta agua y el barco sale más tarde. Con fuerza 10 no sale; entonces usted se queda una noche más y nosotros ponemos sopa al fuego.',
      },
      details: {
        body: `
          <h2>Niños</h2>
          <p>Encantados. Hay tronas, dos cunas, un baúl con botas de todas las tallas y un columpio que aguanta mucho. En la mesa nunca falta un plato de tortitas, aunque no lo ponga la pizarra.</p>
          <h2>Perros</h2>
          <p>Los perros duermen en la Habitación del Jardín y en dos de las cuatro cabañas. Junto a la puerta trasera hay un barreño de agua templada. De abril a mediados de agosto crían las aves y los perros van con correa, también los que obedecen de verdad.</p>
          <h2>Accesibilidad</h2>
          <p>La Habitación del Jardín, el restaurante y el salón están a ras de suelo y sin escalones; las puertas miden 90 centímetros de ancho. El baño de la Habitación del Jardín tiene ducha a ras de suelo con barras y asiento. A las demás habitaciones se llega por escaleras; la casa no tiene ascensor. Para la playa prestamos una silla de ruedas con neumáticos anchos.</p>
          <h2>Comida y alergias</h2>
          <p>Díganoslo al llegar y el cocinero lo sabrá antes de que se siente a la mesa. También hace pan sin gluten, y lo guarda en una caja aparte.</p>`,
      },
      luggage: {
        heading: 'Así viaja su maleta',
        list: [
          'En Zoutkade, déjela en el carro de la lona azul, como muy tarde un cuarto de hora antes de zarpar',
          'En la isla viene hasta nosotros en carro de caballos',
          'Si llega en el tercer barco, la encontrará a las tres en su habitación',
          'El día de la salida está a las diez junto a la puerta; usted, todavía no',
        ],
      },
      group: {},
      closing: { heading: '¿No encuentra su pregunta?', action: 'Pregúntenos' },
    },
  },

  contact: {
    path: '/contacto',
    name: 'Contacto',
    title: 'Contacto y cómo llegar · Herberg De Zilte Duin',
    description:
      'Llame, escriba o pase a vernos: Duinpad 12, Zandoog, a dos kilómetros del puerto. La campanilla funciona; el teléfono, de 8:00 a 22:00 h, también.',
    rows: {
      opening: {
        heading: 'Casi siempre hay alguien',
        body: `
          <p>En recepción hay una campanilla de cobre. Si no sale nadie, es que el cocinero está en el huerto o que hemos ido a por leña. Vuelva a llamar: el gato irá saliendo.</p>
          <p>También puede escribir. Leemos el correo con el primer café y contestamos el mismo día, salvo que se haya caído la línea. Entonces hace un tiempo estupendo para venir.</p>`,
        link: 'Escribir a hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Dónde y cuándo',
        facts: [
          { label: 'Dirección', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Teléfono', value: '+31 562 555 0100, de 8:00 a 22:00 h' },
          { label: 'Correo electrónico', value: 'hallo@zilteduin.example' },
          {
            label: 'Recepción',
            value: 'todos los días de 8:00 a 22:00 h; después, la llave está debajo de la concha',
          },
        ],
      },
      route: {
        body: `
          <h2>Cómo encontrarnos</h2>
          <p>Baje del barco y siga el muelle con el viento en la cara. En la tienda de la puerta azul, tuerza a la derecha por el camino de conchas. Primero viene el pueblo, luego la iglesia y luego una curva en la que todo el mundo cree haberse equivocado. Va bien. Diez minutos más, hasta que huela a humo.</p>
          <h3>En bicicleta</h3>
          <p>El cobertizo está justo enfrente del embarcadero. Si llama antes, encontrará el sillín a su altura.</p>
          <h3>En carro</h3>
          <p>Si le cuesta caminar, suba al carro del equipaje. Hay una manta preparada y el caballo conoce el camino. Los horarios del barco están en <a href="/es/informacion-practica">Información práctica</a>.</p>`,
      },
      stores: {
        heading: 'También somos nosotros',
        lead: 'Una tienda en el puerto, un cobertizo lleno de bicicletas y un chiringuito en la playa. A todo se llega a pie, siempre que le guste andar.',
        link: 'Todas las direcciones',
      },
      closing: { heading: '¿Prefiere hablar con alguien?', action: 'Llamar al +31 562 555 0100' },
    },
  },

  about: {
    path: '/la-casa',
    name: 'La casa',
    title: 'La casa · Herberg De Zilte Duin',
    description:
      'Cómo una casa de prácticos de 1911 se convirtió en posada: con madera traída por el mar, una estufa que no se apaga nunca y un gato que no es de nadie.',
    rows: {
      opening: {
        title: 'La casa que esperaba a los prácticos',
        lead: 'Se construyó en 1911 para los hombres que guiaban los barcos a puerto. Hoy es para todo el que quiera entrar.',
      },
      house: {
        body: `
          <h2>De los prácticos a los huéspedes</h2>
          <p>La casa empezó siendo un puesto de vigía. Los prácticos dormían vestidos, con un ojo puesto en el mar. De entonces nos quedan la torre, la alcoba y la costumbre de que siempre haya alguien despierto junto a la estufa.</p>
          <p>Cuando dejaron de venir barcos vinieron los veraneantes y, tras los veraneantes, un pajar. Cada viga tiene su historia; algunas, además, un clavo de otro barco. A nosotros nos dieron la llave un invierno de goteras, y lo primero fue el tejado. Luego, las camas. Y solo después, la pintura.</p>
          <h2>Cómo nos gusta hacer las cosas</h2>
          <p>El agua caliente viene del tejado, y buena parte de la luz también. La lana es de la marisma, el jabón sale del cobertizo y los residuos se van en el mismo barco en que llegaron. Las sábanas las lavamos aquí. Si las ve ondear al viento, ya sabe en qué va a dormir esta noche.</p>
          <p>Somos once, y todos sabemos arreglar un pinchazo.</p>`,
      },
      day: {
        heading: 'Un día en la casa',
        slides: [
          { caption: 'Ocho y media: el pan aún está caliente y el primer huésped ya ha visto una foca.' },
          { caption: 'Dos de la tarde: lluvia en el cristal, un libro en el regazo y nada que hacer.' },
          { caption: 'Cuatro de la tarde: noventa grados, un reloj de arena y ningún otro compromiso.' },
          { caption: 'Siete de la tarde: platija, y una segunda patata para quien haya pedaleado.' },
        ],
      },
      promise: {
        quote:
          'No prometemos sol. Prometemos una toalla seca, una estufa caliente y alguien que sigue despierto.',
      },
      rooms: { heading: 'Donde dormiríamos nosotros', link: 'Ver qué queda libre' },
      closing: { heading: 'Venga a ver dónde le gustaría dormir', action: 'Ver las habitaciones' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
