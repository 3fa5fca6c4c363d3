import { esExtras } from './es-extras.ts';
import { esGoods } from './es-goods.ts';
import { esLarder } from './es-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const es: ShopTexts = {
  categories: {
    bath: {
      name: 'Jabón y baño',
      slug: 'jabon-y-bano',
      description:
        'El jabón se cura seis semanas en el cobertizo de detrás de la posada, y desde el jardín se nota. Además hay sales, aceite y un cepillo para la espalda.',
      picture: 'Una bañera llena de espuma, con jabón, un frasco de aceite y lavanda en una tabla.',
    },
    wool: {
      name: 'Lana y lino',
      slug: 'lana-y-lino',
      description:
        'Lana de ovejas que pasan el año entero a la intemperie y, por tanto, saben de abrigo. El lino es por si al final llega el verano.',
      picture: 'Una pila de mantas dobladas, ovillos de lana y agujas sobre una cómoda.',
    },
    pantry: {
      name: 'Despensa',
      slug: 'despensa',
      description:
        'La despensa de casa no se cierra con llave y tiene un cuaderno al lado. Aquí, en vez de cuaderno, hay cesta.',
      picture: 'Dos estantes con tarros, una botella, latas de té y un paquete de café.',
    },
    jam: {
      name: 'Mermelada, miel y salados',
      slug: 'mermelada-y-miel',
      description:
        'La isla en tarro: bayas de las dunas, miel del brezal y sal del mar. El sirope, lo confesamos, viene en barco.',
      picture: 'Dos tarros de mermelada y una rebanada untada sobre un mantel de cuadros.',
    },
    tea: {
      name: 'Té, café y galletas',
      slug: 'te-cafe-y-galletas',
      description:
        'Todo lo que hace falta para una tarde de lluvia, menos la lluvia. Esa solo la servimos aquí.',
      picture: 'Una tetera sobre un calentador, una taza de té y galletas ante una ventana al anochecer.',
    },
    ceramics: {
      name: 'Cerámica',
      slug: 'ceramica',
      description:
        'Gres torneado en el puerto por Potterij De Vloed, hecho para usarse a diario. Nosotros comemos en él, y ninguna pieza es redonda del todo.',
      picture:
        'Dos estantes con tazas, platos, un cuenco, una tetera, una jarra y un jarrón en forma de faro.',
    },
    prints: {
      name: 'Láminas y papel',
      slug: 'laminas-y-papel',
      description:
        'De la vieja prensa de pruebas de Drukkerij Het Wad, con tinta en los dedos. Para colgar, enviar o llenar de letra.',
      picture: 'Láminas enmarcadas de dunas, barco, faro y focas en un estante.',
    },
    giftCards: {
      name: 'Tarjetas regalo',
      slug: 'tarjetas-regalo',
      description:
        'Unos días de isla en un sobre, para quien necesite viento. Valen cinco años, así que nadie tiene que correr.',
      picture: 'Tres tarjetas regalo encima de un sobre, con un lazo rojo y una llave.',
    },
    extras: {
      name: 'Para su estancia',
      slug: 'para-su-estancia',
      description:
        'El desayuno, una bicicleta, una cesta para el perro: lo que añada a la habitación estará listo cuando llegue.',
      picture: 'Un perro junto a un banco con una cesta de pícnic, una botella de vino y toallas.',
    },
  },

  products: { ...esGoods, ...esLarder, ...esExtras },

  terms: {
    colour: {
      label: 'Color',
      values: {
        sand: 'Arena',
        sea: 'Azul mar',
        moss: 'Verde musgo',
        rust: 'Óxido',
        cream: 'Crema',
        night: 'Azul noche',
      },
    },
    material: {
      label: 'Material',
      values: {
        wool: 'Lana',
        linen: 'Lino',
        stoneware: 'Gres',
        paper: 'Papel',
        wood: 'Madera',
        felt: 'Fieltro',
      },
    },
    scent: {
      label: 'Aroma',
      values: {
        seaweed: 'Algas',
        rosehip: 'Escaramujo',
        pine: 'Pino',
        lavender: 'Lavanda',
        unscented: 'Sin perfume',
      },
    },
    taste: {
      label: 'Sabor',
      values: { fruity: 'Afrutado', herbal: 'Herbal', smoky: 'Ahumado', sweet: 'Dulce', savoury: 'Salado' },
    },
    diet: {
      label: 'Características',
      values: { organic: 'Ecológico', vegan: 'Vegano', glutenFree: 'Sin gluten' },
    },
    madeOn: { label: 'Hecho en', values: { island: 'la isla', mainland: 'tierra firme' } },
    size: {
      label: 'Tamaño',
      values: { small: 'Pequeño', large: 'Grande', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Cantidad', values: { one: 'Una unidad', three: 'Tres unidades' } },
    weight: {
      label: 'Peso',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: { label: 'Molienda', values: { beans: 'En grano', ground: 'Molido' } },
    amount: {
      label: 'Importe',
      values: { '25': '25 €', '50': '50 €', '100': '100 €', '250': '250 €' },
    },
    unit: {
      label: 'Precio',
      values: {
        once: 'una sola vez',
        perNight: 'por noche',
        perPerson: 'por persona',
        perPersonPerNight: 'por persona y noche',
      },
    },
  },
};
