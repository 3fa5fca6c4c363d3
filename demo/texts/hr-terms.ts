import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/uvjeti',
  name: 'Opći uvjeti',
  title: 'Opći uvjeti · Herberg De Zilte Duin',
  description:
    'Što vrijedi kad naručite iz kuće Herberg De Zilte Duin: cijene, plaćanje, dostava, četrnaest dana da se predomislite, jamstvo i prigovori.',
  rows: {
    opening: {
      heading: 'Opći uvjeti',
      body: `
        <p>Ova je gostionica izmišljena: dajte ovaj tekst na provjeru prije stvarne uporabe.</p>
        <p>Ovo vrijedi među nama kad nešto naručite. Pročita se brže nego što traje plovidba, a što ostane nejasno, slobodno nas pitajte.</p>`,
    },
    house: {
      heading: 'Tko smo',
      facts: [
        { label: 'Naziv', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Adresa', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Telefon', value: '+31 562 555 0100, od 8.00 do 22.00' },
        { label: 'E-pošta', value: 'hallo@zilteduin.example' },
        { label: 'Trgovački registar (KvK)', value: '00562055' },
        { label: 'PDV broj', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Narudžba i cijene</h2>
        <p>Cijene su u eurima, s PDV-om. Koliko stoji dostava vidite prije narudžbe. Narudžba vrijedi čim stigne Vaša uplata ili predujam, a ako plaćate po računu ili na recepciji, odmah. Potvrda sa svime što smo dogovorili stiže e-poštom.</p>
        <p>Plaćate li na internetu, sve Vam čuvamo 35 minuta. Poslije toga može pripasti drugome. Otkazati možete na stranici narudžbe dok je ne pripremimo ili ne pošaljemo, i tada Vam sve vraćamo. Vino prodajemo od 18. godine.</p>
        <h2>Plaćanje</h2>
        <ul>
          <li><strong>Sve odmah</strong>, na jedan od načina koje vidite pri plaćanju.</li>
          <li><strong>Predujam</strong>: od 250 € naviše možete sada platiti 30 %, ako narudžba stiže tek za nekoliko dana. Ostatak plaćate najkasnije dan prije dostave; tjedan ranije šaljemo Vam poveznicu. Paket kreće kad je sve plaćeno.</li>
          <li><strong>Po računu</strong>: za tvrtke s korisničkim računom i PDV brojem, do 500 €, u roku od 14 dana od narudžbe.</li>
          <li><strong>Na recepciji</strong>: gotovinom ili karticom, ako sve sami preuzimate.</li>
          <li><strong>Poklon-bonom</strong>: sve ili dio, a ostatak na drugi način.</li>
        </ul>
        <h2>Dostava i preuzimanje</h2>
        <p>U Hrvatsku, Njemačku, Belgiju, Francusku, Španjolsku i Ujedinjenu Kraljevinu paket stoji 12,95 €, a od 150 € ništa; putuje oko četiri dana, brod uključen. U Nizozemskoj je 5,95 €, a od 75 € ništa; brod ih vozi od utorka do subote. Britanska carina može tražiti uvozne troškove, a oni su Vaši.</p>
        <p>Dan birate sami. Ako niste odabrali kasniji, sve stiže u roku od 30 dana. Ne zaplovi li brod, javljamo Vam. Dok paket ne bude u Vašim rukama, rizik je naš. Preuzimanje na recepciji je besplatno.</p>
        <h2>Poklon-bonovi</h2>
        <p>Poklon-bon vrijedi pet godina. Možete ga potrošiti odjednom ili malo-pomalo; što preostane, ostaje na bonu i ne isplaćuje se. Bon za saunu vrijedi za saunu. Čuvajte kod kao novac: tko ga ima, može ga potrošiti. Vraćamo li Vam nešto što ste platili bonom, vraća se na bon. Načeti bon više se ne može vratiti.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Četrnaest dana da se predomislite</h2>
        <p>Kupnju možete jednostrano raskinuti u roku od 14 dana, bez navođenja razloga. Tih 14 dana počinje dan nakon što ste Vi, ili osoba koju ste odredili, a koja nije prijevoznik, primili zadnji artikl. Za poklon-bon počinju dan nakon narudžbe.</p>
        <p>Najlakše je ovdje: <a href="/hr/order?for=withdrawal">jednostrani raskid ugovora</a>. Ne trebate se prijaviti, a potvrda primitka odmah stiže e-poštom. Vrijedi i jasna poruka poštom ili e-poštom. Pošaljete li je prije isteka 14 dana, stigla je na vrijeme.</p>
        <h3>Vaš novac</h3>
        <p>Vraćamo Vam sve što ste platili, i uobičajenu dostavu, u roku od 14 dana od Vaše poruke i onim putem kojim ste platili. Smijemo pričekati dok nam se roba ne vrati ili dok ne pokažete da ste je poslali.</p>
        <h3>Roba</h3>
        <p>Pošaljite je u roku od 14 dana od Vaše poruke na adresu Duinpad 12, 0562 ZD Zandoog, ili je ostavite na recepciji. Trošak povrata je Vaš. Za gubitak vrijednosti odgovarate samo ako ste je koristili više nego što treba da se vidi kakva je i radi li.</p>`,
    },
    exceptions: {
      heading: 'Za što raskid ne vrijedi',
      list: [
        'Za ono što se kvari ili kratko traje',
        'Za ono što je zapečaćeno zbog higijene, čim je pečat otvoren',
        'Za ono što je izrađeno posebno za Vas',
        'Za ono što je za određeni dan ili boravak: noć, bicikl, piknik, sat u sauni',
      ],
    },
    form: {
      body: `
        <h2>Primjer obrasca za jednostrani raskid ugovora</h2>
        <p>Ne morate ga upotrijebiti. Ako želite, prepišite ga, ispunite i pošaljite nam.</p>
        <ul>
          <li>Za: Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>Ovime izjavljujem da jednostrano raskidam ugovor o prodaji sljedeće robe / pružanju sljedeće usluge (*): …</li>
          <li>Naručeno dana / primljeno dana (*): …</li>
          <li>Moje ime i prezime: …</li>
          <li>Moja adresa: …</li>
          <li>Moj potpis (samo ako šaljete na papiru): …</li>
          <li>Datum: …</li>
        </ul>
        <p>(*) Prekrižite što ne vrijedi.</p>`,
    },
    promises: {
      body: `
        <h2>Zakonsko jamstvo</h2>
        <p>Po zakonu ono što prodajemo mora biti kako je dogovoreno, i to najmanje dvije godine. Ako nije, popravit ćemo ga ili ćete dobiti drugo. Ne može li se, snižavamo cijenu ili Vam vraćamo novac. To Vas ne stoji ništa, ni slanje natrag.</p>
        <h2>Prigovori</h2>
        <p>Nazovite, pišite ili navratite. Najčešće odgovaramo isti dan, a uvijek u roku od 14 dana. Ne pripadamo nijednom tijelu za rješavanje potrošačkih sporova, a europska platforma za sporove na internetu zatvorena je u srpnju 2025. Ako se ne dogovorimo, besplatno će Vas savjetovati Europski potrošački centar u Vašoj zemlji. Nakon toga ostaje sud.</p>
        <h2>Pravo</h2>
        <p>Vrijedi nizozemsko pravo. Ako kao potrošač živite u drugoj zemlji, imate i zaštitu koju Vam daje njezin zakon, a unutar Europske unije možete se obratiti sudu kod kuće. Za Vašu narudžbu vrijede uvjeti od dana kad ste naručili.</p>`,
    },
    closing: { heading: 'Nešto nije jasno?', action: 'Obratite nam se' },
  },
} satisfies PageTexts;
