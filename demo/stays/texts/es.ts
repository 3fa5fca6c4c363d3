import type { StayTexts } from './stay-texts.ts';

export const es: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Habitación y desayuno',
      description:
        'Una cama, una noche y un desayuno que dura hasta las diez y media. Quédese cuanto quiera. Hasta tres días antes de llegar puede cancelar sin coste: la isla no se va a mover.',
    },
    EARLY: {
      name: 'Reserva anticipada',
      description:
        'Si sabe con treinta días o más cuándo viene, la habitación y el desayuno le cuestan un doce por ciento menos. A cambio, ya no se puede cancelar. Nosotros vamos tendiendo las sábanas.',
    },
    MIDWEEK: {
      name: 'Entre semana',
      description:
        'Cuatro noches con desayuno, de lunes a viernes, un quince por ciento más baratas. La playa será suya, y de un perro del pueblo que se sabe el camino.',
    },
    SAUNA: {
      name: 'Fin de semana de sauna',
      description:
        'De viernes a lunes con desayuno, y una hora al anochecer en la sauna de leña. Primero noventa grados, luego el mar y después tres noches de dormir como un tronco en la arena.',
    },
    BICYCLES: {
      name: 'Días de bicicleta',
      description:
        'Desayuno, una bicicleta para cada día y, una vez, una cesta de pícnic en el portaequipajes. Treinta y cuatro kilómetros de carril, la mitad con el viento a favor. De abril a finales de septiembre, desde dos noches.',
    },
    WEEK: {
      name: 'Semana en la cabaña',
      description:
        'Siete noches en una casa de madera solo para ustedes, de viernes a viernes o de lunes a lunes. Se cocina, o no. Los recogemos en el barco y la leña ya está cortada.',
    },
  },
  fees: { 'tourist-tax': 'Tasa turística de Zandoog', cleaning: 'Limpieza final' },
  terms: {
    type: 'Tipo',
    room: 'Habitación',
    arrangement: 'Plan',
    arrangements: 'Planes',
    rooms: 'Habitaciones',
  },
};
