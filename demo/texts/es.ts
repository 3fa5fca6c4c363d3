import type { FeedPictureName } from '../feed.ts';
import type { LocationKey, LocationText } from '../locations.ts';
import type { PictureName } from '../shape.ts';
import { pages } from './es-pages.ts';
import type { DemoTexts } from './nl.ts';

export const es = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Dormir tras la última duna',
  },

  pages,

  menus: {
    shop: 'Tienda',
    stores: 'Dónde estamos',
    membership: 'Sume puntos',
    account: 'Mi cuenta',
    points: 'Mis puntos',
    orders: 'Mis pedidos',
    addresses: 'Direcciones',
    profile: 'Mis datos',
    sessions: 'Mis dispositivos',
    survey: '¿Qué tal su estancia?',
  },

  locations: {
    inn: {
      name: 'La posada',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours: 'El horario de recepción. ¿Llega más tarde? Llámenos y le dejamos la llave preparada.',
    },
    harbourShop: {
      name: 'La tienda del puerto',
      address: 'Havenkade 3, 0562 ZD Zandoog',
    },
    bicycleShed: {
      name: 'El cobertizo de las bicicletas',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Viernes y domingos, hasta el barco de la noche',
    },
    beachPavilion: {
      name: 'El chiringuito de la playa',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours: 'En invierno, sábados y domingos, si la bandera está izada',
    },
  } satisfies Record<LocationKey, LocationText>,

  feed: {
    'feed-dunes-morning': 'Las ocho. Primero se despierta la duna, luego el sol, luego nosotros.',
    'feed-bread': 'Seis panes para nueve huéspedes. Del resto de la cuenta se encarga el desayuno.',
    'feed-window-rain':
      'El tiempo para hoy: no se mueva. El rincón de lectura está abierto y la estufa, encendida.',
    'feed-kites':
      'Viento de fuerza 5. Una cometa es de un niño; la otra, de su padre. Y ninguno quiere cambiar.',
    'feed-wool': 'Esquilada en junio, hilada en septiembre. Las ovejas ya llevan el abrigo nuevo.',
    'feed-tide-pools':
      'Marea baja a las once y cuarto. En cada charco, un camarón convencido de que esto es el mar.',
    'feed-oysters': 'Recogidas en el poste 9, abiertas al ponerse el sol. Se recomiendan guantes.',
    'feed-evening-swim': 'Diecinueve grados. El agua, casi también.',
    'feed-beach-posts': 'Los postes no detienen el mar. Solo llevan la cuenta.',
    'feed-tea': 'Menta del huerto, agua del hervidor, silla junto a la ventana. No había más en la lista.',
    'feed-candle': 'Se fue la luz a las seis menos cuarto. Encontramos antes las velas que el fusible.',
    'feed-snow-dunes': 'Nieve en las dunas. Los conejos hacen como si la playa hubiera crecido.',
  } satisfies Record<FeedPictureName, string>,

  pictures: {
    'home-hero': 'La posada en las dunas al amanecer, con humo en la chimenea y el mar detrás.',
    island: 'La isla desde el aire, como una hoja verde con un borde de arena en medio del mar.',
    lighthouse: 'El faro rojo y blanco sobre su duna, de noche, con círculos de luz en torno a la lámpara.',
    sauna: 'La caseta de madera de la sauna entre las dunas al anochecer, con luz en la ventana y la puerta.',
    'sauna-inside': 'Bancos de madera, un cubo y una ventana al mar en la sauna.',
    'story-winter': 'Dunas nevadas bajo un cielo pálido de invierno.',
    'story-seals': 'Focas en un banco de arena con la marea baja.',
    'story-ferry': 'El barco en el mar de Wadden, camino de la isla.',
    practical: 'El embarcadero del puerto, donde atraca el barco.',
    about: 'La antigua casa de los prácticos con su torre, entre las dunas.',
    contact: 'La recepción, con una campanilla de cobre y un tablero de llaves.',
    library: 'Un sillón de lectura y un estante con libros junto a la estufa.',
    breakfast: 'Una mesa de desayuno con pan, huevos y café junto a la ventana.',
    restaurant: 'El comedor con las mesas puestas, a la luz cálida de la tarde.',
    'restaurant-dish': 'Un plato de pescado con salicornia sobre una mesa de madera.',
    'not-found': 'Unas huellas que se acaban en una playa vacía.',
    'location-inn': 'La puerta de la posada, entre las dunas.',
    'location-harbour': 'La tienda de la puerta azul, en el puerto.',
    'location-bicycles': 'Una fila de bicicletas delante del cobertizo de madera.',
    'location-pavilion': 'El chiringuito sobre pilotes, en la playa.',
    lodge:
      'Una cabaña iluminada, con la fachada de cristal, entre la hierba de las dunas y bajo las estrellas.',
    'room-duinkamer': 'Una cama junto a una ventana con vistas a las dunas.',
    'room-zeekamer': 'Una cama ancha con vistas al mar.',
    'room-zolderkamer': 'Camas bajo las vigas inclinadas de la buhardilla.',
    'room-bedstee': 'Una cama empotrada en la pared, con los postigos abiertos.',
    'room-torenkamer': 'Una habitación redonda en lo alto de la torre, rodeada de ventanas.',
    'room-tuinkamer': 'Una habitación con las puertas abiertas al jardín.',
    'room-lichtkamer': 'Una habitación luminosa con un alto ventanal de estudio.',
    'room-gezinskamer': 'Una cama de matrimonio y una litera en la misma habitación.',
    'room-schipperskamer': 'Una cama estrecha, un escritorio y una lámpara de cobre.',
    'room-wadkamer': 'Una habitación con vistas al fondo del mar en bajamar.',
    'room-hooikamer': 'Una cama bajo las gruesas vigas del pajar.',
    'room-zilte-suite': 'Una habitación amplia con una bañera junto a la ventana.',
    'shop-soap': 'Una pila de pastillas de jabón.',
    'shop-blanket': 'Una manta de lana doblada.',
    'shop-jam': 'Tarros de mermelada de espino amarillo, de color naranja.',
    'feed-dunes-morning': 'Dunas con la primera luz de la mañana.',
    'feed-kites': 'Cometas sobre la playa.',
    'feed-tide-pools': 'Charcos en la playa con la marea baja.',
    'feed-beach-posts': 'Una hilera de postes que se adentra en el mar.',
    'feed-snow-dunes': 'Nieve sobre las dunas.',
    'feed-evening-swim': 'Un nadador en el mar al ponerse el sol.',
    'feed-bread': 'Pan recién horneado sobre una tabla.',
    'feed-tea': 'Una tetera y una taza humeante.',
    'feed-wool': 'Ovillos de lana en una cesta.',
    'feed-candle': 'Una vela encendida en la oscuridad.',
    'feed-oysters': 'Ostras en una fuente.',
    'feed-window-rain': 'Lluvia en un cristal, con las dunas detrás.',
  } satisfies Record<PictureName, string>,
} satisfies DemoTexts;
