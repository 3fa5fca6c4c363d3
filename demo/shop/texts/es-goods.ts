import type { goods } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const esGoods: Record<(typeof goods)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Jabón de algas',
    slug: 'jabon-de-algas',
    description:
      'Una pastilla de cien gramos, cocida con algas pardas y sal gorda y curada seis semanas en el cobertizo de detrás de la posada. Huele a marea baja, pero limpia, y raspa lo justo.\n\nSi se deja secar entre ducha y ducha, dura más de un mes. Es el mismo que hay en todas las habitaciones.',
    picture: 'Una pastilla de jabón verde musgo sobre dos piedras, entre ramas de alga.',
  },
  'SOAP-ROSEHIP': {
    name: 'Jabón de escaramujo',
    slug: 'jabon-de-escaramujo',
    description:
      'El color teja lo pone el escaramujo de las dunas, seco y molido, que además deja en la pastilla un grano muy fino. Cien gramos, seis semanas de cura en el cobertizo y nada de origen animal. Sirve para la cara y también para las rodillas que vuelven del huerto.',
    picture: 'Dos pastillas de jabón de color teja, una con faja de papel, entre ramas de escaramujo.',
  },
  'SOAP-PINE': {
    name: 'Jabón de pino',
    slug: 'jabon-de-pino',
    description:
      'Huele como la caseta de la sauna: aceite de agujas de pino y poco más. La pastilla pesa cien gramos, se cura seis semanas y puede con la grasa de una cadena de bicicleta; lo hemos comprobado más de una vez. El bosque de Zandoog se cruza en veinte minutos; este dura más.',
    picture: 'Un bloque de jabón de color arena, cortado sobre una tabla, con ramas de pino y una piña.',
  },
  'SALT-BATH': {
    name: 'Sales de baño con lavanda',
    slug: 'sales-de-bano-con-lavanda',
    description:
      'Sal marina gruesa y lavanda del jardín, secada en el desván. Dos puñados en la bañera llena, media hora y la puerta cerrada. El tarro de 250 g da para cinco baños; el de 600 g, para doce. Guárdelo bien tapado: la sal se bebe todo lo que hay en el aire.',
    picture: 'Un tarro de sales de baño con tapón de corcho, lavanda y una palita de madera.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Bálsamo de espino amarillo',
    slug: 'balsamo-de-espino-amarillo',
    description:
      'Aceite de espino amarillo, aceite de girasol y cera de abeja, todo ecológico y sin perfume. Para labios, nudillos y narices que han mirado demasiado rato al viento. Con un poco basta; con mucho, se queda uno naranja hasta la noche. Lata de 30 g, un año una vez abierta.',
    picture: 'Una lata abierta de bálsamo amarillo anaranjado, con su tapa y una rama de espino amarillo.',
  },
  'OIL-LAVENDER': {
    name: 'Aceite corporal de lavanda',
    slug: 'aceite-de-lavanda',
    description:
      'La lavanda de la isla pasa seis semanas en aceite de girasol ecológico; luego la colamos y ella se queda descansando. Unas gotas sobre la piel todavía húmeda, o una pipeta llena en la bañera. Frasco oscuro de 100 ml; lejos del sol aguanta un año.',
    picture: 'Un frasco oscuro con pipeta en una hornacina, con lavanda detrás.',
  },
  'BRUSH-BEECH': {
    name: 'Cepillo de baño de haya',
    slug: 'cepillo-de-bano-de-haya',
    description:
      'Madera de haya aceitada y cerdas vegetales, lo bastante firmes para despertar una espalda. Con sus 40 cm llega a ese punto al que nadie llega solo. Se hace en tierra firme, porque aquí las hayas no se tienen en pie. Cuélguelo con las cerdas hacia abajo y durará años.',
    picture: 'Un cepillo de baño de haya colgado de una pared de azulejos.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Jabonera de madera de mar',
    slug: 'jabonera-de-madera-de-mar',
    description:
      'Cortada de la madera que trae la marea a nuestra playa, lijada, aceitada y con cuatro ranuras para que escurra el agua. Mide unos 12 × 8 cm y no hay dos iguales; alguna conserva el agujero de un clavo. Habrá más cuando haya otro temporal, y el temporal no avisa.',
    picture: 'Una jabonera de madera gris con una pastilla de jabón, ante una ventana que da a las dunas.',
  },
  'BLANKET-WOOL': {
    name: 'Manta de lana de la isla',
    slug: 'manta-de-lana-de-la-isla',
    description:
      'Tejida con lana de las ovejas de la marisma, hilada por Wolhuis Zandoog. La pequeña, de 130 × 180 cm, es para un sillón y un libro; la grande, de 180 × 220 cm, cubre una cama de matrimonio.\n\nEl primer año pica un poco; después, nunca más. Casi siempre basta con airearla; si no, a mano y con agua tibia.',
    picture: 'Una manta de lana a cuadros, con flecos, sobre una silla de madera.',
  },
  'SOCKS-WOOL': {
    name: 'Calcetines de lana',
    slug: 'calcetines-de-lana',
    description:
      'Gruesos, azul noche, de lana de la marisma, con el talón doble, que es por donde ganan las botas. La S va del 36 al 38, la M del 39 al 41 y la L del 42 al 45. Se lavan a 30 °C y se secan en plano; de la secadora salen para un nieto.',
    picture: 'Un par de calcetines de lana azul noche, con talón y puntera de color óxido, en el tendedero.',
  },
  'SCARF-WOOL': {
    name: 'Bufanda de lana',
    slug: 'bufanda-de-lana',
    description:
      'Treinta centímetros de ancho y un metro ochenta de largo: dos vueltas al cuello y un cabo suelto para que el viento se entretenga. De punto, con la lana que hila Wolhuis Zandoog, abriga sin pesar. Se lava a mano o se cuelga fuera una noche de niebla.',
    picture: 'Una bufanda de punto de color óxido, con franjas crema y flecos, en un perchero.',
  },
  'HAT-WOOL': {
    name: 'Gorro de lana',
    slug: 'gorro-de-lana',
    description:
      'De lana de la isla, a punto elástico y con una vuelta que tapa las orejas. La talla es única y le vale a casi todo el mundo. Aguanta en su sitio hasta fuerza 8; a partir de ahí recomendamos una capucha, o la estufa.',
    picture: 'Un gorro de punto azul noche con borla de color óxido, sobre un poste en las dunas.',
  },
  'CUSHION-LINEN': {
    name: 'Cojín de lino',
    slug: 'cojin-de-lino',
    description:
      'Un cojín de 45 × 45 cm con funda de lino lavado y botones de madera, cosida en tierra firme. Es igual que el del sillón de lectura, junto a la estufa, donde suele dormir el gato. La funda se quita y se lava a 40 °C; plancharla sería una pena. El gato no va incluido.',
    picture: 'Un cojín de lino verde musgo con botones de madera y, detrás, otro de color arena.',
  },
  'THROW-LINEN': {
    name: 'Plaid de lino',
    slug: 'plaid-de-lino',
    description:
      'Lino color crema de 130 × 170 cm, tupido y ya lavado, para esas noches de verano en que la lana es demasiado y nada es poco. A 40 °C en la lavadora y a secar fuera. Se arruga en el primer minuto y ahí se queda, cada vez más suave.',
    picture: 'Un plaid de lino crema, con rayas y flecos, sobre una escalera de madera.',
  },
  'TOWEL-LINEN': {
    name: 'Toalla de lino',
    slug: 'toalla-de-lino',
    description:
      'Lino puro, 70 × 140 cm y una trabilla para colgarla. Bebe mucha agua, se seca entre marea y marea y suelta la arena de una sola sacudida. Las tres primeras veces es algo arisca, como la gente de aquí; luego se le pasa, y sin suavizante.',
    picture: 'Una pila de toallas de lino, azul mar y arena, sobre un taburete de madera.',
  },
  'SLIPPERS-FELT': {
    name: 'Zapatillas de fieltro',
    slug: 'zapatillas-de-fieltro',
    description:
      'Lana de la isla convertida en fieltro, color arena y con doble suela. Al principio ajustan; en una semana ya conocen el pie. La S va del 36 al 38, la M del 39 al 41 y la L del 42 al 45. Son para suelos de madera: en el camino de conchas llevan las de perder.',
    picture: 'Un par de zapatillas de fieltro de color arena sobre una alfombra redonda azul.',
  },
  'MUG-TIDE': {
    name: 'Taza Marea',
    slug: 'taza-marea',
    description:
      'De gres, torneada en el puerto por Potterij De Vloed, con una línea en el esmalte que marca la pleamar. Caben 300 ml de café y, en el asa, tres dedos. Va al lavavajillas y al microondas. La línea nunca está a la misma altura; el mar tampoco.',
    picture: 'Una taza azul mar humeante, con el esmalte acabado en ola sobre el barro.',
  },
  'BOWL-TIDE': {
    name: 'Cuenco Marea',
    slug: 'cuenco-marea',
    description:
      'Dieciséis centímetros de gres azul mar, con el borde sin esmaltar, como la arena cuando se va el agua. Es lo bastante grande para cenar sopa y lo bastante pequeño para desayunar gachas con espino amarillo. Torneado a mano en el puerto; puede ir al lavavajillas.',
    picture: 'Un cuenco de gres con ondas azules por dentro y una cuchara de madera.',
  },
  'PLATE-DUNE': {
    name: 'Plato Duna',
    slug: 'plato-duna',
    description:
      'El plato de nuestro comedor, de gres color arena, con un borde que sube como una duna baja y no deja escapar la salsa. El pequeño mide 21 cm y es para pan o tarta; el grande, 27 cm, para una platija con su segunda patata. Se apila bien y va al lavavajillas.',
    picture: 'Un plato grande y uno pequeño, de color arena, con dunas y hierbas pintadas.',
  },
  'TEAPOT-DUNE': {
    name: 'Tetera Duna',
    slug: 'tetera-duna',
    description:
      'Un litro justo, o sea, cuatro tazas y la gota del que recoge. Gres color crema, con un colador de barro tras el pitorro, que no gotea, y una tapa que no se cae al servir; al alfarero le costó dos inviernos. Enjuáguela con agua caliente y sin jabón: el jabón se acuerda.',
    picture: 'Una tetera crema con asa de caña y líneas de dunas, junto a una taza verde.',
  },
  'JUG-MILK': {
    name: 'Jarrita para leche',
    slug: 'jarrita-para-leche',
    description:
      'Un cuarto de litro, un asa para dos dedos y un pico que corta la última gota antes del mantel. Torneada en el puerto en el mismo gres color crema que la tetera. También le sientan bien tres margaritas. Puede ir al lavavajillas.',
    picture: 'Una jarrita crema con franjas azules junto a un vaso de leche.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Jarrón Faro',
    slug: 'jarron-faro',
    description:
      'Veinticuatro centímetros de gres esbelto, a franjas color óxido, como la torre de la duna más occidental, que es algo mayor y no admite flores. Torneado a mano y esmaltado por dentro, así que no deja pasar el agua. La hierba de las dunas aguanta en él todo el invierno, en seco.',
    picture:
      'Un jarrón como un faro rojo y blanco, con cardos marinos y hierbas de duna, junto a la ventana.',
  },
  'CANDLE-HOLDER': {
    name: 'Palmatoria de gres',
    slug: 'palmatoria-de-gres',
    description:
      'Azul noche, con un platillo que recoge la cera y un asa para llevarla por el pasillo cuando se va la luz. Admite velas normales de 22 mm. Nosotros tenemos una en cada pasillo desde aquella tarde en que las velas aparecieron antes que el fusible.',
    picture: 'Una palmatoria azul noche con asa y una vela encendida en la oscuridad.',
  },
  'DISH-BUTTER': {
    name: 'Mantequera con tapa',
    slug: 'mantequera-con-tapa',
    description:
      'Cabe una pastilla entera de 250 g, bajo una tapa de gres azul mar que se levanta por la gaviota. La mantequilla se conserva fresca y se deja untar, y el pan lo agradece. El alfarero las hace por hornadas; la próxima se está secando. Va al lavavajillas.',
    picture: 'Una mantequera azul mar con mantequilla y, detrás, la tapa con una gaviota por pomo.',
  },
  'CUPS-EGG': {
    name: 'Dos hueveras',
    slug: 'dos-hueveras',
    description:
      'Un par de hueveras de gres color arena, de pie ancho, para que el huevo no se caiga cuando alguien tropieza con la mesa. Son las de nuestro desayuno, torneadas en el puerto y aptas para el lavavajillas. El gorrito de lana tendrá que tejerlo usted.',
    picture: 'Dos hueveras de color arena con sus huevos, uno entero y otro abierto.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Lámina del faro',
    slug: 'lamina-del-faro',
    description:
      'El faro de Zandoog en su duna, a franjas rojas y blancas. Drukkerij Het Wad tira cada hoja a mano en una vieja prensa de pruebas, con tanta tinta que las franjas se notan con el dedo. Papel grueso, A4 o A3, sin marco. No da vueltas, pero orienta.',
    picture: 'Una lámina enmarcada del faro rojo y blanco ante el sol naciente.',
  },
  'PRINT-SEALS': {
    name: 'Lámina de las focas',
    slug: 'lamina-de-las-focas',
    description:
      'Un banco de arena con la marea baja y, encima, una foca y su cría, tumbadas como plátanos. Nosotros contamos dos; el impresor dice tres y señala algo gris. Impresa a mano en azul mar, en una vieja prensa de pruebas. Papel grueso, A4 o A3, sin marco.',
    picture: 'Una lámina colgada entre listones: una foca con su cría en un banco de arena.',
  },
  'PRINT-DUNES': {
    name: 'Lámina de las dunas',
    slug: 'lamina-de-las-dunas',
    description:
      'Tres dunas, una detrás de otra, y mucho cielo; el mar no sale, pero se sabe que está. Varios tonos de arena, impresos a mano capa por capa en la vieja prensa de Drukkerij Het Wad. Papel grueso, A4 o A3, sin marco. Quedan pocas: el impresor tiene que volver a salir al campo.',
    picture: 'Una lámina enmarcada de dunas con un sendero, junto a un jarrón con hierbas altas.',
  },
  'PRINT-FERRY': {
    name: 'Lámina del barco',
    slug: 'lamina-del-barco',
    description:
      'El barco de Zoutkade a medio camino, justo donde se giran las cabezas y ya nadie mira hacia atrás. Impresa a mano en azul mar por Drukkerij Het Wad, en una vieja prensa de pruebas. Papel grueso, A4 o A3, sin marco. En el pasillo queda bien: se llega un poco cada día.',
    picture: 'Una lámina del barco bajo un sol rojo, con un tubo de cartón al lado.',
  },
  'CHART-TIDES': {
    name: 'Carta de mareas',
    slug: 'carta-de-mareas',
    description:
      'Un año entero de pleamares y bajamares en Zandoog, dibujado como una sola ola muy larga. Impresa en papel crema de 50 × 70 cm y enviada en rollo. Útil para andar por el fondo del mar y, si vive tierra adentro, para saber lo que se está perdiendo.',
    picture: 'Una carta mural crema con hileras de mareas y fases de la luna, colgada de una pinza.',
  },
  'CARDS-ISLAND': {
    name: 'Seis tarjetas de la isla',
    slug: 'seis-tarjetas-de-la-isla',
    description:
      'Seis tarjetas dobles con sus seis sobres: el faro, las focas, el barco, las dunas, una concha y la hierba de las dunas. El gato que no es de nadie no quiso posar. Impresas a mano en la prensa de pruebas y en blanco por dentro. Cabe el tiempo que hace y una frase más, que suele ser lo que importa.',
    picture: 'Un abanico de seis tarjetas de la isla encima de un sobre marrón.',
  },
  'NOTEBOOK-LOG': {
    name: 'Cuaderno de bitácora',
    slug: 'cuaderno-de-bitacora',
    description:
      'Un A5 de cubierta azul noche con 144 páginas rayadas, encuadernado en tierra firme para que se quede abierto sin ayuda. Arriba, en cada página, una línea para la fecha, el viento y el agua; lo demás es cosa suya. El papel admite pluma y la cinta no pierde el sitio.',
    picture: 'Un cuaderno azul noche con rosa de los vientos y goma, sobre una carta náutica, con un lápiz.',
  },
  'CALENDAR-ISLAND': {
    name: 'Calendario de la isla',
    slug: 'calendario-de-la-isla',
    description:
      'Doce estampas de Zandoog en A4, una por mes, impresas en la prensa de pruebas, con un cordel para el clavo. Trae las lunas llenas y las mareas vivas; los cumpleaños los pone usted. El mes que se acaba se recorta y se enmarca.',
    picture: 'Un calendario colgado de un clavo, con dos cometas sobre los días.',
  },
};
