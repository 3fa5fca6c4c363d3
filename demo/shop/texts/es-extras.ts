import type { extras } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const esExtras: Record<(typeof extras)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Tarjeta regalo',
    slug: 'tarjeta-regalo',
    description:
      'Para quien quiere regalar pero no elegir. De 25 a 250 €, para habitaciones, restaurante y tienda, de una vez o poco a poco: lo que sobra se queda en la tarjeta.\n\nVale cinco años, que son unos nueve mil barcos; alguno vendrá bien. Llega por correo electrónico, con un código, aunque ese día no haya salido el barco.',
    picture: 'Una tarjeta regalo con el faro, en un sobre azul con lazo rojo.',
  },
  'GIFT-NIGHT': {
    name: 'Una noche de regalo',
    slug: 'una-noche-de-regalo',
    description:
      'Una noche para dos con desayuno, cualquier día de la semana en que quede habitación. La fecha la elige quien lo recibe: llama, escribe y hace la maleta, por ese orden. Vale cinco años. La travesía no está incluida; el ruido del mar, sí.',
    picture: 'Un vale con una casa a la luz de la luna, sobre una cama hecha, con la llave de la habitación.',
  },
  'GIFT-SAUNA': {
    name: 'Sauna para dos de regalo',
    slug: 'sauna-para-dos-de-regalo',
    description:
      'Una hora de la tarde-noche para dos en la sauna de leña de las dunas: noventa grados, un ventanal y sesenta y ocho pasos hasta el mar. Con albornoces y toallas. Vale cinco años; acuerde antes la hora y encontrará el fuego encendido. El valor para bañarse después va por su cuenta.',
    picture: 'Un vale con una sauna junto al mar, sobre una pila de toallas, al lado de un cubo de madera.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Desayuno en la posada',
    slug: 'desayuno-en-la-posada',
    description:
      'Pan que sale del horno a las seis, queso de la vecina de enfrente, un huevo con su gorrito de lana, gachas con espino amarillo y café hasta que diga basta. De 8:00 a 10:30 h. Si se va en el primer barco, junto a la puerta habrá una bolsa de papel con su nombre.',
    picture: 'Una bandeja con cruasanes, un huevo, mermelada, café y zumo.',
  },
  'EXTRA-BICYCLE': {
    name: 'Bicicleta para la estancia',
    slug: 'bicicleta-para-la-estancia',
    description:
      'Una bicicleta que rueda siempre, con candado, alforja y un timbre que se oye contra el viento. Le espera en el cobertizo del puerto, frente al embarcadero, con el sillín a su altura si nos dice cuánto mide. Treinta y cuatro kilómetros de carril, la mitad con el viento en contra.',
    picture: 'Una bicicleta roja con cesta junto a una valla en las dunas, con el mar detrás.',
  },
  'EXTRA-SAUNA': {
    name: 'Sauna al anochecer',
    slug: 'sauna-al-anochecer',
    description:
      'Por la mañana la sauna ya va con la habitación; esto es para quien coge frío más tarde: una hora de fuego de leña, en silencio, de miércoles a domingo. Albornoz y dos toallas incluidos. Sesenta y ocho pasos hasta el mar, alguno más a la vuelta. Con fuerza 9 no se enciende.',
    picture: 'Un cubo de madera con cazo en un banco de sauna, con toallas y ramas de abedul.',
  },
  'EXTRA-DOG': {
    name: 'Venir con perro',
    slug: 'venir-con-perro',
    description:
      'Para un perro en la Habitación del Jardín o en una de las dos cabañas donde duermen perros. Hay cesta, cuenco, una toalla vieja y, junto a la puerta trasera, un barreño de agua templada. De abril a mediados de agosto, con correa, por los nidos. El gato está avisado.',
    picture:
      'Un perro marrón y blanco sentado en una alfombra junto a un cuenco de agua, con la correa colgada.',
  },
  'EXTRA-COT': {
    name: 'Cuna con sábanas',
    slug: 'cuna-con-sabanas',
    description:
      'Una cuna de madera de 60 × 120 cm con colchón, sábanas de lino y una mantita, ya montada cuando usted llega. Para niños de hasta unos dos años. Cabe en todas las habitaciones menos en la Alcoba, donde apenas cabe la maleta.',
    picture: 'Una cuna de madera con una foca de peluche, bajo un móvil de gaviotas.',
  },
  'EXTRA-PICNIC': {
    name: 'Cesta de pícnic',
    slug: 'cesta-de-picnic',
    description:
      'Pan, queso, un huevo duro, fruta, galletas de la travesía y un termo de té, en una cesta que se cuelga de la bicicleta. Pídala antes de las diez de la noche y la tendrá en recepción después del desayuno. La arena se añade sola. La cesta nos gusta volver a verla.',
    picture: 'Una cesta de mimbre con pan, una botella y manzanas, sobre un mantel en las dunas.',
  },
  'EXTRA-WINE': {
    name: 'Vino frío en la habitación',
    slug: 'vino-frio-en-la-habitacion',
    description:
      'Una botella de blanco seco en una cubitera, con dos copas y un sacacorchos que funciona, en la habitación antes que usted. Si prefiere tinto, díganoslo y lo dejamos al lado del hielo, no dentro. Solo para mayores de dieciocho años.',
    picture: 'Una botella de vino tinto y dos copas servidas, ante una ventana al atardecer.',
  },
  'EXTRA-LATE': {
    name: 'Salida a las 14:00 h',
    slug: 'salida-tardia',
    description:
      'La habitación sigue siendo suya hasta las 14:00 h en lugar de las 11:00 h. Da tiempo a un último paseo por la playa, una ducha y el barco de las cuatro y cuarto. El desayuno no se retrasa: a las diez y media se acaba de verdad.',
    picture: 'Un despertador y la llave de una habitación sobre una mesa, al sol.',
  },
  'EXTRA-TRANSFER': {
    name: 'Traslado desde el puerto',
    slug: 'traslado-desde-el-puerto',
    description:
      'El autobús eléctrico espera en el embarcadero y le deja en la puerta, dos kilómetros más allá y sin viento en contra. Precio por persona y trayecto; díganos en qué barco viene. La maleta la trae el caballo, algo más tarde y más tranquila.',
    picture: 'Un microbús azul y blanco con maletas en el techo, en la carretera del faro.',
  },
};
