import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/condiciones',
  name: 'Condiciones generales',
  title: 'Condiciones generales · Herberg De Zilte Duin',
  description:
    'Lo que acordamos cuando pide algo a Herberg De Zilte Duin: precios, pago, envío, catorce días para cambiar de idea, garantía y reclamaciones.',
  rows: {
    opening: {
      heading: 'Condiciones generales',
      body: `
        <p>Esta posada es inventada: haga revisar este texto antes de usarlo de verdad.</p>
        <p>Esto es lo que vale entre nosotros cuando nos pide algo. Se lee en menos de lo que dura la travesía, y lo que quede por aclarar, pregúntenoslo.</p>`,
    },
    house: {
      heading: 'Quiénes somos',
      facts: [
        { label: 'Nombre', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Dirección', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Teléfono', value: '+31 562 555 0100, de 8:00 a 22:00 h' },
        { label: 'Correo electrónico', value: 'hallo@zilteduin.example' },
        { label: 'Registro mercantil (KvK)', value: '00562055' },
        { label: 'NIF-IVA', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Pedidos y precios</h2>
        <p>Nuestros precios son en euros, con IVA. Antes de pedir ve lo que cuesta el envío. Su pedido queda en firme cuando llega su pago o su señal, o enseguida si paga con factura o en recepción. La confirmación va por correo electrónico, con todo lo acordado.</p>
        <p>Si paga en línea, le guardamos todo durante 35 minutos. Después puede llevárselo otra persona. Mientras no lo hayamos preparado o enviado, puede anular el pedido en su propia página y se lo devolvemos todo. El vino, a partir de los 18 años.</p>
        <h2>Pago</h2>
        <ul>
          <li><strong>Todo ahora</strong>, de una de las formas que ve al pagar.</li>
          <li><strong>Una señal</strong>: desde 250 € puede pagar ahora el 30 % si el pedido no llega hasta dentro de unos días. El resto, a más tardar un día antes de la entrega; una semana antes le mandamos un enlace. Enviamos cuando está todo pagado.</li>
          <li><strong>Con factura</strong>: para empresas con cuenta y NIF-IVA, hasta 500 €, a pagar en los 14 días siguientes al pedido.</li>
          <li><strong>En recepción</strong>: en efectivo o con tarjeta, si viene a recogerlo todo.</li>
          <li><strong>Con una tarjeta regalo</strong>: todo o una parte, y el resto de otra forma.</li>
        </ul>
        <h2>Envío y recogida</h2>
        <p>A España, Bélgica, Alemania, Francia, Croacia y el Reino Unido un paquete cuesta 12,95 €, y nada desde 150 €; tarda unos cuatro días, barco incluido. Dentro de los Países Bajos son 5,95 €, y nada desde 75 €; el barco los lleva de martes a sábado. La aduana británica puede pedir gastos de importación, que corren de su cuenta.</p>
        <p>El día lo elige usted. Si no eligió uno posterior, todo llega en un máximo de 30 días. Si el barco no sale, le avisamos. Hasta que tenga el paquete en las manos, el riesgo es nuestro. Recoger en recepción no cuesta nada.</p>
        <h2>Tarjetas regalo</h2>
        <p>Una tarjeta regalo vale cinco años. Se gasta de una vez o poco a poco; lo que sobra se queda en la tarjeta y no se paga en dinero. La de la sauna es para la sauna. Guarde el código como si fuera dinero: quien lo tenga puede gastarla. Si le devolvemos algo que pagó con una tarjeta, vuelve a esa tarjeta. Una tarjeta ya empezada no se puede devolver.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Catorce días para cambiar de idea</h2>
        <p>Puede desistir de su compra en un plazo de 14 días, sin dar motivos. Los 14 días empiezan al día siguiente de que usted, o alguien designado por usted que no sea el transportista, reciba el último de los artículos. En una tarjeta regalo empiezan al día siguiente del pedido.</p>
        <p>Lo más sencillo es hacerlo aquí: <a href="/es/order?for=withdrawal">desistir de un pedido</a>. No hace falta iniciar sesión, y el acuse de recibo llega enseguida por correo electrónico. También vale un mensaje claro, por carta o por correo electrónico. Si lo envía antes de que pasen los 14 días, llega a tiempo.</p>
        <h3>Su dinero</h3>
        <p>Le devolvemos todo lo que pagó por ellos, gastos normales de envío incluidos, en los 14 días siguientes a su mensaje y por la misma vía por la que pagó. Podemos esperar a tener los artículos de vuelta o a que nos muestre que los ha enviado.</p>
        <h3>Los artículos</h3>
        <p>Envíelos en los 14 días siguientes a su mensaje a Duinpad 12, 0562 ZD Zandoog, o déjelos en recepción. Los gastos de ese envío corren de su cuenta. Solo responde de una pérdida de valor si los ha usado más de lo necesario para ver cómo son y si funcionan.</p>`,
    },
    exceptions: {
      heading: 'De qué no se puede desistir',
      list: [
        'De lo que caduca o se conserva poco tiempo',
        'De lo que iba precintado por higiene, una vez abierto el precinto',
        'De lo que se hace expresamente para usted',
        'De lo que es para un día o una estancia fijos: una noche, una bicicleta, un pícnic, una hora de sauna',
      ],
    },
    form: {
      body: `
        <h2>Modelo de formulario de desistimiento</h2>
        <p>No tiene que usarlo. Si lo prefiere, cópielo, rellénelo y envíenoslo.</p>
        <ul>
          <li>A la atención de Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>Por la presente le comunico que desisto de mi contrato de venta de los siguientes bienes / de prestación del siguiente servicio (*): …</li>
          <li>Pedidos el / recibidos el (*): …</li>
          <li>Mi nombre: …</li>
          <li>Mi domicilio: …</li>
          <li>Mi firma (solo si lo envía en papel): …</li>
          <li>Fecha: …</li>
        </ul>
        <p>(*) Tache lo que no proceda.</p>`,
    },
    promises: {
      body: `
        <h2>Garantía legal</h2>
        <p>Por ley, lo que vendemos tiene que ser como se acordó, al menos durante dos años, y tres si usted vive en España. Si no lo es, lo reparamos o le damos otro. Si no se puede, le rebajamos el precio o le devolvemos el dinero. No le cuesta nada, tampoco el envío de vuelta.</p>
        <h2>Reclamaciones</h2>
        <p>Llame, escriba o pase a vernos. Casi siempre contestamos el mismo día, y como mucho en 14 días. No estamos adheridos a ninguna entidad de resolución de litigios, y la plataforma europea de litigios en línea cerró en julio de 2025. Si no llegamos a un acuerdo, el Centro Europeo del Consumidor de su país le asesora gratis. Después quedan los tribunales.</p>
        <h2>Ley aplicable</h2>
        <p>Se aplica la ley neerlandesa. Si es consumidor y vive en otro país, conserva además la protección que le da su ley, y dentro de la Unión Europea puede acudir a los tribunales de su casa. Su pedido se rige por las condiciones del día en que lo hizo.</p>`,
    },
    closing: { heading: '¿Hay algo que no queda claro?', action: 'Consúltenos' },
  },
} satisfies PageTexts;
