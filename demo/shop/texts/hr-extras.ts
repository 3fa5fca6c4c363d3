import type { ShopTexts } from './shop-texts.ts';

export const extras = {
  'GIFT-CARD': {
    name: 'Poklon-bon',
    slug: 'poklon-bon',
    description:
      'Za one koji bi darivali, a ne bi birali. Vrijedi za sobe, restoran i trgovinu, a što se odjednom ne potroši, ostaje na bonu. Pet godina roka: to je više od devet tisuća brodova, pa će valjda jedan odgovarati. Iznos birate sami: 25, 50, 100 ili 250 eura.',
    picture: 'Poklon-bon sa svjetionikom u plavoj omotnici s crvenom vrpcom.',
  },
  'GIFT-NIGHT': {
    name: 'Noć za dvoje na poklon',
    slug: 'noc-za-dvoje-na-poklon',
    description:
      'Jedna noć za dvoje s doručkom, bilo koji dan u tjednu dok ima slobodnih soba. Dan bira onaj tko je poklon dobio; dovoljno je nazvati ili pisati. Vrijedi pet godina. Brod i vrijeme nisu uključeni, šum mora jest.',
    picture: 'Poklon-bon s kućom na mjesečini, na namještenom krevetu s ključem sobe.',
  },
  'GIFT-SAUNA': {
    name: 'Sauna za dvoje na poklon',
    slug: 'sauna-za-dvoje-na-poklon',
    description:
      'Večernji sat za dvoje u sauni na drva među dinama. Unutra devedeset stupnjeva, do mora šezdeset osam koraka, ogrtači na kuki, ručnici spremni. Vrijedi pet godina. Sat dogovorite unaprijed, da drva već gore kad stignete.',
    picture: 'Poklon-bon sa saunom uz more na hrpi ručnika, pokraj drvene kante.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Doručak',
    slug: 'dorucak',
    description:
      'Kruh koji je iz peći izašao u šest, sir susjede preko puta, kuhano jaje s kapom, kaša s pasjim trnom i kave koliko želite. Od osam do pola jedanaest. Ako morate na prvi brod, kraj vrata će Vas čekati vrećica s Vašim imenom.',
    picture: 'Pladanj s kroasanima, jajetom, džemom, kavom i sokom.',
  },
  'EXTRA-BICYCLE': {
    name: 'Bicikl tijekom boravka',
    slug: 'bicikl-tijekom-boravka',
    description:
      'Bicikl koji vozi, za svaki dan Vašeg boravka. Čeka u našem spremištu nasuprot pristaništu; javite li nam visinu, i sjedalo je već namješteno. Trideset četiri kilometra staza, pola protiv vjetra. Lokot i torba su uključeni, gume krpamo mi.',
    picture: 'Crveni bicikl s košarom uz ogradu među dinama, iza njega more.',
  },
  'EXTRA-SAUNA': {
    name: 'Večernji sat u sauni',
    slug: 'vecernji-sat-u-sauni',
    description:
      'Sat u sauni na drva, dok sunce tone u more i nitko više ne govori. Ogrtač i dva ručnika čekaju Vas ondje. Ujutro je sauna ionako uključena u sobu; ovo je za one kojima zahladi tek navečer. Od srijede do nedjelje, do 8 bofora.',
    picture: 'Drvena kanta s kutlačom na klupi saune, uz ručnike i brezove grančice.',
  },
  'EXTRA-DOG': {
    name: 'Pas u gostima',
    slug: 'pas-u-gostima',
    description:
      'Za psa u Vrtnoj sobi ili u jednoj od dviju kućica u kojima psi spavaju. Čekaju ga košara, zdjela za vodu i stari ručnik, a kod stražnjih vrata kaca s mlakom vodom za šape. Od travnja do sredine kolovoza ostaje na uzici, zbog ptica.',
    picture: 'Smeđe-bijeli pas sjedi na tepihu uz zdjelu vode, uzica visi na kuki.',
  },
  'EXTRA-COT': {
    name: 'Dječji krevetić',
    slug: 'djecji-krevetic',
    description:
      'Drveni krevetić za dijete do otprilike dvije godine, namješten: madrac, lanene plahte i mala deka. U sobi je prije Vas. Stane u svaku osim u Alkovu; ondje jedva stane i kovčeg. Dječja stolica i čizme ne naplaćuju se.',
    picture: 'Drveni dječji krevetić s plišanim tuljanom, ispod mobila s galebovima.',
  },
  'EXTRA-PICNIC': {
    name: 'Košara za piknik',
    slug: 'kosara-za-piknik',
    description:
      'Košara koju objesite na upravljač: kruh, sir, kuhano jaje, voće, keksi za brod i termosica čaja. Naručite je do deset navečer, pa će Vas nakon doručka čekati na recepciji. Recite nam ako nešto ne jedete. Pijesak dođe sam od sebe, a košara neka nam se vrati.',
    picture: 'Pletena košara s kruhom, bocom i jabukama na deki među dinama.',
  },
  'EXTRA-WINE': {
    name: 'Boca hladnog vina',
    slug: 'boca-hladnog-vina',
    description:
      'Boca vina u kanti s ledom i dvije čaše, u sobi prije nego što stignete. Bijelo, ako ne kažete drukčije; crno stavljamo pokraj leda, a ne u njega. Za starije od 18 godina. Vadičep visi kraj vrata na uzici, i to s razlogom.',
    picture: 'Boca crnog vina i dvije pune čaše pred prozorom u zalazak sunca.',
  },
  'EXTRA-LATE': {
    name: 'Kasniji odlazak',
    slug: 'kasniji-odlazak',
    description:
      'Soba ostaje Vaša do 14.00 umjesto do 11.00. Dovoljno za posljednji krug plažom, tuš i brod u 16.15. Doručak se ne pomiče s Vama: u pola jedanaest stvarno je gotov. Što ćete s ta tri sata, Vaša je stvar.',
    picture: 'Budilica i ključ sobe na stolu, na suncu.',
  },
  'EXTRA-TRANSFER': {
    name: 'Prijevoz s broda',
    slug: 'prijevoz-s-broda',
    description:
      'Električni autobus čeka Vas na pristaništu i vozi do vrata gostionice, dva kilometra, šest minuta i nimalo vjetra u lice. Pri rezervaciji javite kojim brodom dolazite. Kovčeg ne tražite: on putuje konjskom zapregom i stiže poslije, ali zadovoljniji.',
    picture: 'Plavo-bijeli minibus s kovčezima na krovu, na cesti kraj svjetionika.',
  },
} satisfies Partial<ShopTexts['products']>;
