import type { larder } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const esLarder: Record<(typeof larder)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Mermelada de espino amarillo',
    slug: 'mermelada-de-espino-amarillo',
    description:
      'Naranja, ácida y recogida a mano en septiembre, con guantes y alguna palabrota. Bayas, azúcar y un poco de manzana para que cuaje; nada más. Va con pan y mantequilla y, mejor todavía, con queso curado. Una vez abierta, seis semanas en la nevera.',
    picture: 'Un tarro de mermelada naranja con ramas de espino amarillo cargadas de bayas.',
  },
  'JAM-ROSEHIP': {
    name: 'Mermelada de escaramujo',
    slug: 'mermelada-de-escaramujo',
    description:
      'El escaramujo se recoge tras la primera helada, cuando está blando y los pájaros también se han enterado. Quitarle las pepitas es casi todo el trabajo, y así pasamos noviembre. Sabe a albaricoque que ha estado al viento. Tarro de 250 g; una vez abierto, seis semanas en la nevera.',
    picture: 'Un tarro abierto de mermelada de escaramujo con una cuchara, una rebanada untada y una rama.',
  },
  'JAM-CRANBERRY': {
    name: 'Mermelada de arándanos rojos',
    slug: 'mermelada-de-arandanos-rojos',
    description:
      'Los arándanos rojos crecen a su aire en las hondonadas húmedas de las dunas, y se recogen en octubre y de rodillas. Son ecológicos y los cocemos poco, para que quede fruta entera. Con queso, con caza o a cucharadas. Tarro de 250 g; una vez abierto, seis semanas en la nevera.',
    picture: 'Dos tarros apilados de mermelada de arándanos rojos, junto a un cuenco de bayas.',
  },
  'HONEY-HEATHER': {
    name: 'Miel de brezo',
    slug: 'miel-de-brezo',
    description:
      'En agosto, De Bijenkas traslada las colmenas al brezal, de noche, cuando todas están en casa. Sale una miel ámbar oscuro, espesa como jalea y con un final algo amargo. Con pan y mantequilla salada no hace falta más. Al abrigo de la luz dura años; no apta para menores de un año.',
    picture: 'La miel cae de una cuchara de madera en un tarro abierto, entre ramas de brezo.',
  },
  'HONEY-DUNE': {
    name: 'Miel de las dunas',
    slug: 'miel-de-las-dunas',
    description:
      'Zarza, trébol, tomillo silvestre y lo que las abejas se callan: la miel de antes del brezo, clara, ecológica y extraída en frío por De Bijenkas. Tarro de 250 g; si cristaliza, un baño de agua tibia la hace cambiar de idea. Cuando se acaba, hay que esperar a las abejas. No apta para menores de un año.',
    picture: 'Un tarro de miel dorada con dos abejas, ante las dunas.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Sirope de flor de saúco',
    slug: 'sirope-de-flor-de-sauco',
    description:
      'Flores de saúco, azúcar, limón y dos días de paciencia. Nos lo hacen en tierra firme, donde el saúco vive a resguardo del viento. Botella de medio litro: una parte de sirope por ocho de agua fría, o un chorrito en el vino espumoso. Una vez abierta, cuatro semanas en la nevera.',
    picture: 'Una botella de sirope de saúco con flores y un vaso con hielo y limón.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Mostaza de la marisma',
    slug: 'mostaza-de-la-marisma',
    description:
      'Mostaza de grano grueso con áster de mar de la marisma, que cortamos con las botas puestas y nunca más de un cesto. Primero sabe a sal y luego pica. Para queso, salchichas o un huevo duro. Tarro de 170 g; una vez abierto, tres meses en la nevera, aunque se le va calmando el genio.',
    picture: 'Un tarro de gres con mostaza de grano grueso, una cuchara de madera, salicornia y semillas.',
  },
  'SALT-FLAKES': {
    name: 'Escamas de sal marina',
    slug: 'escamas-de-sal-marina',
    description:
      'Agua de mar, leña debajo y paciencia hasta que flotan las escamas. No lleva nada más. Se desmenuzan entre dos dedos en el último momento, sobre pescado, tomate o un huevo. Tarro de 100 g; en sitio seco no envejece, porque vieja ya era.',
    picture: 'Un tarro de escamas de sal con tapón de corcho, junto a un cuenco de madera colmado.',
  },
  'CHEESE-SHEEP': {
    name: 'Queso fresco de oveja',
    slug: 'queso-fresco-de-oveja',
    description:
      'Queso joven de las ovejas de detrás del dique, cuajado por la mañana y de camino por la tarde. Suave, fresco y con un punto de sal; con cebollino ya es una comida. Pieza de 200 g; cinco días en la nevera. El queso fresco no espera, por eso no admitimos su devolución. Contiene leche.',
    picture: 'Un queso blanco y redondo en un plato azul, con un trozo cortado y cebollino por encima.',
  },
  'TEA-MINT': {
    name: 'Menta del huerto',
    slug: 'menta-del-huerto',
    description:
      'La misma que hay en su habitación: ecológica, cortada antes de florecer y secada en el desván. Una cucharada por tetera, agua a punto de hervir, seis minutos y una silla junto a la ventana. Lata de 40 g a granel. No tiene teína, así que vale también a medianoche.',
    picture: 'Una lata verde con menta fresca junto a un vaso de infusión.',
  },
  'TEA-SMOKE': {
    name: 'Té negro ahumado',
    slug: 'te-negro-ahumado',
    description:
      'Té negro ahumado con leña de pino; lo elige en tierra firme Branderij De Steiger, que normalmente se dedica al café. Huele a abrigo colgado junto a la estufa, y es un elogio. Lata de 80 g a granel. Tres minutos es té; cinco, mal tiempo.',
    picture: 'Una lata de té negra con una hoguera en la etiqueta, junto a una taza humeante.',
  },
  'TEA-ROSEHIP': {
    name: 'Infusión de escaramujo',
    slug: 'infusion-de-escaramujo',
    description:
      'Escaramujos de la isla, ecológicos, secos y picados. Sale roja, fresca y un poco ácida, y se lleva bien con la miel. Una bolsita por taza y diez minutos con un platillo encima. Caja de veinte bolsitas, 60 g, sin teína: también para niños y para después de las diez.',
    picture: 'Una caja de té con una rosa silvestre y un vaso de infusión roja con su bolsita.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Infusión de espino amarillo',
    slug: 'infusion-de-espino-amarillo',
    description:
      'Hojas y bayas de espino amarillo, ecológicas y secadas juntas: dorada en la taza, ácida al principio, suave después. Ocho minutos, y miel si el viento es del noroeste. Bolsa de 40 g a granel, sin teína. Se recoge una vez al año, y en el estante se nota.',
    picture:
      'Una taza de infusión dorada vista desde arriba, con bayas de espino amarillo y un paquete de papel.',
  },
  'TEA-EVENING': {
    name: 'Infusión de la noche',
    slug: 'infusion-de-la-noche',
    description:
      'Manzanilla, melisa y una pizca de lavanda, las tres del huerto y ecológicas. Lata de 40 g a granel, sin teína. Póngala al fuego cuando se haya ido el último barco: siete minutos de reposo, un relato corto y a la cama. Si se duerme antes del final, se lo contamos en el desayuno.',
    picture: 'Una lata azul con manzanilla y una taza de infusión, ante una ventana con luna.',
  },
  'COFFEE-HARBOUR': {
    name: 'Café del puerto',
    slug: 'cafe-del-puerto',
    description:
      'El café que va de mano en mano en nuestro desayuno: ecológico, de tueste oscuro, con un punto de humo y de cacao. Lo tuesta Branderij De Steiger. Paquete de 250 g, en grano o molido para filtro. Una vez abierto, mejor acabarlo en un mes; no suele hacer falta decirlo.',
    picture: 'Un paquete de café con un velero, una taza humeante y un montoncito de granos.',
  },
  'CHOCOLATE-SALT': {
    name: 'Chocolate negro con sal',
    slug: 'chocolate-negro-con-sal',
    description:
      'Setenta por ciento de cacao y escamas de sal marina en el reverso, donde la lengua las encuentra primero. Tableta de cien gramos de Branderij De Steiger, sin leche ni gluten. Parta un trozo y guarde el resto para el barco; todavía no lo ha conseguido nadie.',
    picture: 'Una tableta de chocolate negro con sal, a medio sacar de un papel azul de olas.',
  },
  'BISCUITS-FERRY': {
    name: 'Galletas de la travesía',
    slug: 'galletas-de-la-travesia',
    description:
      'Galletas de mantequilla de nuestro horno, en una lata de 300 g. Son veinticinco: una cada dos minutos y ya está uno en el muelle. Contienen trigo, leche y huevo. Bien cerradas duran un mes; después, la lata sirve para botones, conchas o secretos.',
    picture: 'Una lata redonda llena de galletas, con el barco en la tapa.',
  },
};
