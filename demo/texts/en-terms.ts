import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/terms',
  name: 'Terms',
  title: 'Terms and conditions · Herberg De Zilte Duin',
  description:
    'What we agree when you order from Herberg De Zilte Duin: prices, paying, delivery, fourteen days to change your mind, your guarantee, and where to complain.',
  rows: {
    opening: {
      heading: 'Terms and conditions',
      body: `
        <p>This inn is made up: have this text checked before you use it for real.</p>
        <p>Here is what we agree when you order something from us. It takes less time than the crossing, and anything it leaves open you can simply ask.</p>`,
    },
    house: {
      heading: 'Who we are',
      facts: [
        { label: 'Name', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Address', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Telephone', value: '+31 562 555 0100, from 8 am to 10 pm' },
        { label: 'Email', value: 'hallo@zilteduin.example' },
        { label: 'Trade register (KvK)', value: '00562055' },
        { label: 'VAT number', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Ordering and prices</h2>
        <p>Our prices are in euros and include VAT. You see what delivery costs before you order. Your order stands as soon as your payment or deposit has arrived, or at once if you pay by invoice or at reception. A confirmation comes by email, with everything we agreed.</p>
        <p>If you pay online, we keep everything for you for 35 minutes. After that, somebody else may have it. You can cancel on the page of your order until we have put it out for you or sent it, and you get everything back. Wine is for those of 18 and over.</p>
        <h2>Paying</h2>
        <ul>
          <li><strong>Everything now</strong>, in one of the ways you see at the checkout.</li>
          <li><strong>A deposit</strong>: from €250 you may pay 30% now if your order is not due for a few days. The rest must be here a day before delivery at the latest; we send you a link a week ahead. We send the parcel once it is all paid.</li>
          <li><strong>By invoice</strong>: for businesses with an account and a VAT number, up to €500, to be paid within 14 days of ordering.</li>
          <li><strong>At reception</strong>: cash or card, if you collect everything yourself.</li>
          <li><strong>With a gift card</strong>: all of it or part, and the rest in another way.</li>
        </ul>
        <h2>Delivery and collection</h2>
        <p>Within the Netherlands a parcel costs €5.95, and nothing from €75. The boat takes them from Tuesday to Saturday. To Belgium, Germany, France, the United Kingdom, Spain and Croatia it is €12.95, and nothing from €150; allow about four days, boat included. British customs may ask for import charges, and those are yours to pay.</p>
        <p>You choose the day. Unless you chose a later one, everything is with you within 30 days. If the boat doesn’t sail, you hear from us. Until the parcel is in your hands, the risk is ours. Collecting from reception is free.</p>
        <h2>Gift cards</h2>
        <p>A gift card is good for five years. You can spend it in one go or in small bites; what is left stays on the card and is not paid out. A sauna card is for the sauna. Look after the code as you would after money: anyone who has it can spend it. If you get something back that a gift card paid for, it goes back onto the card. Once a card has been started on, it can’t be returned.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Fourteen days to change your mind</h2>
        <p>You may withdraw from your purchase within 14 days, without giving a reason. The 14 days begin on the day after you, or somebody you chose who is not the carrier, received the last of the goods. For a gift card they begin on the day after you ordered it.</p>
        <p>This is the easiest way: <a href="/en/order?for=withdrawal">withdraw from an order</a>. There is no need to log in, and the acknowledgement comes by email at once. A clear message by letter or email will do as well. Sent before the 14 days are over, it is in time.</p>
        <h3>Your money</h3>
        <p>You get back all that you paid for it, the usual cost of delivery included, within 14 days of your message and the way you paid. We may wait until the goods are back here, or until you show that you sent them.</p>
        <h3>The goods</h3>
        <p>Send them within 14 days of your message to Duinpad 12, 0562 ZD Zandoog, or hand them in at reception. Sending them is at your expense. You only answer for a loss in value if you used them more than it takes to see what they are like and whether they work.</p>`,
    },
    exceptions: {
      heading: 'What you cannot withdraw from',
      list: [
        'Anything that spoils or does not keep',
        'Anything sealed for the sake of hygiene, once the seal is broken',
        'Anything made specially for you',
        'Anything for a fixed day or stay: a night, a bicycle, a picnic, an hour in the sauna',
      ],
    },
    form: {
      body: `
        <h2>Model withdrawal form</h2>
        <p>You need not use it. If you would like to, copy it, fill it in and send it to us.</p>
        <ul>
          <li>To Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>I hereby give notice that I withdraw from my contract of sale of the following goods / for the provision of the following service (*): …</li>
          <li>Ordered on / received on (*): …</li>
          <li>My name: …</li>
          <li>My address: …</li>
          <li>My signature (only if you send it on paper): …</li>
          <li>Date: …</li>
        </ul>
        <p>(*) Leave out what does not apply.</p>`,
    },
    promises: {
      body: `
        <h2>Legal guarantee</h2>
        <p>By law, what we sell must be as agreed, for as long as you may reasonably expect and for two years at the very least. If it isn’t, we repair it or you get another. If neither can be done, you get a reduction or your money back. It costs you nothing, and neither does sending it back.</p>
        <h2>Complaints</h2>
        <p>Call, write or drop in. We mostly answer the same day, and always within 14 days. We do not belong to a dispute resolution body, and the European platform for online disputes closed in July 2025. If we can’t settle it between us, the European Consumer Centre in your country will advise you free of charge; in Great Britain, Citizens Advice. After that there are the courts.</p>
        <h2>Law</h2>
        <p>Dutch law applies. As a consumer who lives in another country you also keep the protection that its law gives you, and within the European Union you may go to court at home. The terms of the day on which you ordered apply to your order.</p>`,
    },
    closing: { heading: 'Anything unclear?', action: 'Ask us about it' },
  },
} satisfies PageTexts;
