import { storyFerry, storySeals, storyWinter } from './hr-stories.ts';
import { terms } from './hr-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'Gostionica',
    title: 'San iza posljednje dine na Zandoogu · Herberg De Zilte Duin',
    description:
      'Gostionica na nizozemskom otoku Zandoogu: dvanaest vrsta soba, četiri kućice u dinama, mali restoran, sauna na drva i bicikli koji uvijek voze.',
    rows: {
      opening: {
        title: 'San iza posljednje dine',
        lead: 'Gostionica na Zandoogu, gdje pet puta na dan pristane brod, a inače uglavnom vjetar.',
        action: 'Pogledajte sobe',
      },
      when: {},
      welcome: {
        heading: 'Najprije izujte cipele',
        body: `
          <p>Iza ulaznih vrata stoji sanduk za pijesak iz cipela. U petak navečer je pun, i to je dobar znak. U peći gori hrastovina, juha je na štednjaku, a na kauču spava mačka koja nije ničija.</p>
          <p>Imamo dvanaest vrsta soba i četiri kućice u dinama. Televizora nemamo. Imamo prozore koji se otvaraju, deke od otočne vune i policu knjiga, od kojih trima nedostaje posljednja stranica. Kraj Vam ispričamo za doručkom.</p>`,
      },
      rooms: {
        heading: 'Tri za početak',
        lead: 'Svaka je drukčija. Kuća se dograđivala kad bi bilo novca i kad bi more nanijelo dasaka.',
        cards: [
          {
            title: 'Morska soba',
            text: 'Uznožje kreveta okrenuto je moru. Za pogled se ne morate ni pridići.',
          },
          {
            title: 'Alkova',
            text: 'Dvanaest četvornih metara, dva kapka, jedna lampa za čitanje. Manju sobu nemamo, ušuškaniju pogotovo.',
          },
          {
            title: 'Soba u tornju',
            text: 'Trideset osam stuba, osam prozora. Svakih deset sekundi svjetlo svjetionika prijeđe preko stropa.',
          },
        ],
        link: 'Sve sobe i kućice',
      },
      restaurant: {
        heading: 'Što dan donese',
        body: `
          <p>Jelovnik je ploča ispisana kredom, a ploča sluša plimu i oseku. Račići kad je koćarica u luci, slano zelje kad se more povuče, a inače gulaš od ovce koja nam je lani još stajala na putu.</p>
          <p>Dvadeset osam stolica, jedan kuhar, nikakve žurbe.</p>`,
        link: 'O restoranu',
      },
      sauna: {
        heading: 'Prvo devedeset stupnjeva, onda more',
        body: `
          <p>Iza druge dine stoji kućica od borovine s dimnjakom i jednim velikim prozorom. Unutra pucketa brezovina. Vani je do valova šezdeset osam koraka.</p>
          <p>U veljači ih nitko ne broji.</p>`,
        link: 'O sauni',
      },
      shop: {
        heading: 'Ponesite komadić otoka',
        lead: 'Pijesak će ionako poći s Vama. Za sve drugo tu je naša trgovina u luci.',
        cards: [
          {
            title: 'Sapun od algi',
            text: 'Komadi od sto grama, kuhani s algom bračićem i krupnom soli. Mirišu na oseku, samo opranu.',
          },
          {
            title: 'Deka od otočne vune',
            text: 'Tkana od vune ovaca sa slanih livada. Prve godine malo grebe, a poslije više nikad.',
          },
          {
            title: 'Džem od pasjeg trna',
            text: 'Narančast, kiseo i ručno ubran. Tko poznaje taj grm, zna i što je ruka na to rekla.',
          },
        ],
        link: 'Razgledajte trgovinu',
      },
      pantry: {
        quote: 'Nemamo minibar. Imamo smočnicu koja se ne zaključava i uz nju bilježnicu: uzmete i zapišete.',
      },
      feed: { heading: 'Pogled kroz prozor' },
      closing: { heading: 'Peć je topla. Samo recite kad stižete.', action: 'Odaberite dane' },
    },
  },

  rooms: {
    path: '/sobe',
    name: 'Sobe',
    title: 'Sobe i kućice u dinama · Herberg De Zilte Duin',
    description:
      'Od alkove s dvanaest četvornih metara do suite s kadom uz prozor: dvanaest vrsta soba i četiri kućice u dinama na otoku Zandoogu.',
    rows: {
      opening: {
        heading: 'Dvanaest načina da se naspavate',
        body: `
          <p>Kuća ima prednju stranu, stražnju stranu i onu koja je poslije uz njih prislonjena. Zato je svaka vrsta soba drukčija: jedna čuje more, druga vrt, a potkrovlje čuje sve.</p>
          <p>Posvuda su iste tri stvari: lanena posteljina, mrak i tišina nakon jedanaest. Ne možete se odlučiti? Nazovite. Za druge biramo s veseljem.</p>`,
      },
      when: {},
      rooms: {
        heading: 'Sobe i kućice',
        cards: [
          {
            title: 'Soba uz dinu',
            text: '18 m², za dvoje. Bračni krevet i prozor na istok, gdje sunce proviri iza dine. U svibnju pod njim prolaze fazani kao da imaju dogovoren sastanak.',
          },
          {
            title: 'Morska soba',
            text: '22 m², za dvoje. Na prvom katu, sa širokim krevetom i malim balkonom na sjeverozapad. Za oluje je na staklu sol; mi peremo, a more pobjeđuje.',
          },
          {
            title: 'Soba u potkrovlju',
            text: '16 m², za dvoje. Dva odvojena kreveta pod gredama i krovni prozor prema zvijezdama. Kiša ovdje zvuči onako kako je zamišljena. Stube su strme.',
          },
          {
            title: 'Alkova',
            text: '12 m², za jednu osobu ili za dvoje koji se dobro slažu. Krevet u zidu širok 1,40 m, s kapcima koji se zatvaraju, i prozorčić na dvorište.',
          },
          {
            title: 'Soba u tornju',
            text: '20 m², za dvoje. Osmerokutna, s okruglim sagom, bračnim krevetom i pogledom na sve strane: more, plićine, selo i svjetionik koji uzvraća pogled. Trideset osam stuba.',
          },
          {
            title: 'Vrtna soba',
            text: '20 m², za dvoje. U prizemlju i bez pragova, s dva kreveta koji se mogu spojiti i vlastitom terasom među visokim sljezovima. Pas smije s Vama.',
          },
          {
            title: 'Svijetla soba',
            text: '24 m², za dvoje. Nekoć slikarski atelje, otud visoki prozor na sjever i boja među daskama. Širok krevet, dug stol i nikakva izgovora za prekrižene ruke.',
          },
          {
            title: 'Obiteljska soba',
            text: '34 m², za četvero. Bračni krevet iza kliznih vrata i krevet na kat s brodskim prozorčićem. Gleda na ljuljačku, pa možete ostati ležati.',
          },
          {
            title: 'Kapetanska soba',
            text: '14 m², za jednu osobu. Krevet od 1,20 m, pisaći stol sa starom pomorskom kartom i bakrena svjetiljka. Prozor gleda na jug, odakle dolazi brod.',
          },
          {
            title: 'Soba uz plićinu',
            text: '21 m², za dvoje. Bračni krevet i dvije stolice pred prozorom. Šest sati ima vode, šest sati nema, a čaplja je tu i u jednom i u drugom slučaju.',
          },
          {
            title: 'Soba na sjeniku',
            text: '26 m², za troje. U starom sjeniku, sa širokim krevetom dolje i krevetom za jednu osobu na galeriji. Za toplih dana drvo još miriše na kolovoz.',
          },
          {
            title: 'Slana suita',
            text: '42 m², za dvoje, a stane i dijete. Kada uz prozor, vlastita peć i terasa s koje se vide i pučina i plićine. Ima i dalekozor; on ostaje ovdje.',
          },
          {
            title: 'Kućica u dinama',
            text: '55 m², za četvero. Četiri drvene kućice u visokoj travi, svaka sa staklenim pročeljem, dvjema spavaćim sobama, kuhinjom, peći na drva i vanjskim tušem. Do doručka četiri minute pješice, pet protiv vjetra.',
          },
        ],
      },
      everywhere: {
        heading: 'U svakoj sobi',
        list: [
          'Lanena posteljina, sušena na vjetru kad vrijeme dopusti',
          'Deka od otočne vune, a na želju i termofor',
          'Vlastita kupaonica sa sapunom od algi',
          'Svježa kava, kuhalo za vodu i naš čaj od metvice',
          'Knjižica s plimama i osekama i baterijska svjetiljka',
          'Prozori koji se otvaraju i zavjese koje se dobro zatvaraju',
        ],
      },
      closing: { heading: 'Dvoumite se? Mi znamo gdje izlazi sunce.', action: 'Pitajte nas' },
    },
  },

  restaurant: {
    path: '/restoran',
    name: 'Restoran',
    title: 'Restoran · Herberg De Zilte Duin',
    description:
      'Dvadeset osam stolica i ploča koja sluša plimu i oseku: račići, slano zelje, ovčetina sa slanih livada i kruh iz vlastite peći na Zandoogu.',
    rows: {
      opening: {
        title: 'Što dan donese',
        lead: 'Mala blagovaonica, ploča, kreda i kuhar koji najprije pogleda kroz prozor.',
      },
      kitchen: {
        heading: 'Ploča odlučuje',
        body: `
          <p>U četiri nazove koćarica. Ili ne nazove. Tek tada pišemo ploču: tri predjela, tri glavna jela i desert koji nitko ne odbija. Čega nestane, to obrišemo.</p>
          <p>Povrće stiže iz vrta iza kuće i od seljaka uz cestu kroz polder. Slano zelje i caklenjaču režemo sami, u gumenim čizmama, i nikad više od jedne košare.</p>`,
      },
      dish: {
        heading: 'Riba, a oko nje pijesak',
        body: `
          <p>Naše najpoznatije jelo ujedno je i najjednostavnije: iverak iz plićina, maslac, krumpir u kori i hrpa caklenjače. Bez pjene i bez točkica umaka. Ali s još jednim krumpirom ako ste vozili bicikl.</p>
          <p>Ne jedete ribu ni meso? Kuhar i tada kuha jednako rado. Javite do četiri, pa će zbog Vas otići u vrt.</p>`,
      },
      menu: {
        heading: 'Često na ploči',
        list: [
          'Račići na kruhu od kiselog tijesta, i ništa više',
          'Iverak iz tave s caklenjačom',
          'Gulaš od ovčetine sa slanih livada i tamnog piva',
          'Dimljena jegulja, samo petkom',
          'Celer pečen u soli, sa slanim zeljem i mlaćenicom',
          'Sorbet od pasjeg trna, a za oluje griz na mlijeku',
        ],
      },
      breakfast: {
        heading: 'Doručak traje do pola jedanaest',
        body: `
          <p>Kruh izlazi iz peći u šest; na hodniku ćete to i sami primijetiti. Tu su sir susjede preko puta, kuhano jaje pod pletenom kapom, kaša s pasjim trnom i kava iz vrča koji kruži stolom.</p>
          <p>Morate na prvi brod? Kraj ulaznih vrata čekat će Vas papirnata vrećica s Vašim imenom.</p>`,
      },
      hours: {
        heading: 'Kad kuhamo',
        table: {
          columns: ['Obrok', 'Dani', 'Vrijeme'],
          rows: [
            ['Doručak', 'svaki dan', '8.00 – 10.30'],
            ['Ručak', 'svaki dan', '12.00 – 15.00'],
            ['Juha i kolači', 'svaki dan', '15.00 – 17.00'],
            ['Večera', 'od srijede do nedjelje', '17.30 – 21.30'],
          ],
        },
        note: 'Ponedjeljkom i utorkom kuhar se odmara, a goste kuće u sedam navečer čeka lonac gulaša.',
      },
      larder: { heading: 'Iz naše kuhinje u vašu', link: 'U trgovinu' },
      closing: { heading: 'Stol uz prozor? Nazovite do četiri.', action: 'Nazovite +31 562 555 0100' },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Sauna na drva · Herberg De Zilte Duin',
    description:
      'Sauna na drva iza druge dine na Zandoogu: devedeset stupnjeva, jedan velik prozor i šezdeset osam koraka do Sjevernog mora.',
    rows: {
      opening: {
        title: 'Šezdeset osam koraka',
        lead: 'Drvena kućica, vatra i Sjeverno more umjesto hladnog bazena.',
      },
      warmth: {
        heading: 'Za toplinu treba vremena',
        body: `
          <p>U sedam ujutro u peć ide prva brezova cjepanica. Oko devet je unutra devedeset stupnjeva i miriše na smolu i pomalo na dim. Na klupe stane šestero, osmero ako su rod.</p>
          <p>Kroz prozor se vide trava na dinama, more i katkad tuljan koji dođe pogledati što to rade ti crveni ljudi.</p>`,
      },
      inside: {
        heading: 'Kabao, kutljača, pješčani sat',
        body: `
          <p>Drugoga nema. Kamenje se polijeva kišnicom u kojoj je grančica borovice. Pješčani sat traje četvrt sata; pijesak je odavde, pa zna potrajati i malo dulje.</p>
          <p>Kraj vrata vise ogrtači. Pod nadstrešnicom je ležaljka za svakoga tko je gotov, a još mu se ne ide.</p>`,
      },
      times: {
        heading: 'Kad je otvorena',
        table: {
          columns: ['Kada', 'Za koga', 'Cijena po osobi'],
          rows: [
            ['Svaki dan, 9.00 – 12.00', 'goste kuće', 'uključeno'],
            ['Svaki dan, 13.00 – 17.00', 'svakoga', '18,00 €'],
            ['Od srijede do nedjelje, 18.00 – 21.00', 'svakoga, u tišini', '22,00 €'],
          ],
        },
        note: 'Ogrtač i dva ručnika uključeni su u cijenu. Pri 9 bofora i više ne ložimo: vjetar otvara vrata.',
      },
      rules: {
        heading: 'Dobro je znati',
        list: [
          'Sjedi se na ručniku, u kupaćem kostimu ili bez njega',
          'Djeca su dobrodošla do pet poslijepodne, uz nekoga tko na njih pazi',
          'U more nikad sami, a uz crvenu zastavu nikako',
          'Tko naloži posljednju cjepanicu, donosi dvije nove iz drvarnice',
        ],
      },
      cold: {
        quote: 'More u veljači ima pet stupnjeva. Zvuči hladnije nego što jest, a i jest hladno.',
      },
      closing: { heading: 'Da pripremimo cjepanicu više?', action: 'Javite nam' },
    },
  },

  island: {
    path: '/otok',
    name: 'Otok',
    title: 'Otok Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog: jedanaest kilometara plaže, jedno selo, svjetionik i više oštrigara nego ljudi. Što se ovdje može raditi i što se nipošto ne mora.',
    rows: {
      opening: {
        title: 'Jedanaest kilometara pijeska i jedno selo',
        lead: 'Zandoog je od kopna udaljen pedeset minuta plovidbe, a od svega ostaloga tjedan dana.',
      },
      sand: {
        heading: 'Otok koji ne miruje',
        body: `
          <p>Na zapadu more svake godine odnese nekoliko metara, na istoku ih vrati. U petsto godina selo se selilo triput, svaki put s istim crkvenim zvonom.</p>
          <p>Dvaput na dan more se povuče i otok postane gotovo dvostruko veći. Tada oštrigari krenu na jug, a šetači za njima. Šest sati poslije svi se vraćaju.</p>`,
      },
      facts: {
        heading: 'Zandoog ukratko',
        facts: [
          { label: 'Duljina', value: '11 kilometara, za oseke i malo više' },
          { label: 'Stanovnici', value: '412 i jedna mačka koja se računa' },
          { label: 'Najviša točka', value: 'dina s vidikovcem, 23 metra' },
          { label: 'Automobili', value: 'šest, od toga jedan vatrogasni' },
          { label: 'Biciklističke staze', value: '34 kilometra, pola protiv vjetra' },
          { label: 'Zalazak sunca', value: 'svake večeri, nad morem' },
        ],
      },
      lighthouse: {
        heading: 'Svjetionik',
        body: `
          <p>Stoji na najzapadnijoj dini, u crvenim i bijelim prugama, i od 1874. vrti svoje krugove: jedan bljesak svakih deset sekundi. Na vrh se može utorkom i subotom, između deset i dvanaest.</p>
          <p>Gore uvijek puše. Držite kapu; na krovu šupe već leže četiri.</p>`,
      },
      outdoors: {
        body: `
          <h2>Što se može raditi</h2>
          <h3>Hodati</h3>
          <p>Krug od gostionice do svjetionika i natrag plažom dug je devet kilometara. Krenite protiv vjetra, pa će Vas u povratku otpuhati kući. Kod trećeg stupa na plaži počnite tražiti jantar, kod sedmoga ćete ga naći.</p>
          <h3>Voziti bicikl</h3>
          <p>Naši bicikli stoje u spremištu u luci i uvijek voze, čak i nakon zime na otvorenom. Staza prema istočnom rtu završava ondje gdje počinje pijesak. Odatle imate samo noge.</p>
          <h3>Hodati po morskom dnu</h3>
          <p>Samo s vodičem. Voda dolazi s leđa i brža je nego što mislite. <strong>Ponedjeljkom, srijedom i petkom</strong> iz luke kreće skupina, u sat koji odrede plima i oseka.</p>
          <h3>Ništa</h3>
          <p>Za to služi plaža u studenome. Ponesite termosicu i jednu našu deku. Knjižica s plimama i osekama čeka Vas u sobi, a red plovidbe je na stranici <a href="/hr/prakticno">Praktično</a>.</p>`,
      },
      closing: {
        heading: 'Kako do nas? Brodom. Samo brodom.',
        action: 'Red plovidbe i prtljaga',
      },
    },
  },

  stories: {
    path: '/price',
    name: 'Priče',
    title: 'Priče s otoka · Herberg De Zilte Duin',
    description:
      'Tri male priče sa Zandooga: otok u siječnju, jedno jutro brojanja tuljana i pedeset minuta plovidbe. Svaka traje otprilike šalicu čaja.',
    rows: {
      opening: {
        heading: 'Priče uz peć',
        body: `
          <p>Kad ode posljednji brod, ovdje se priča. Uglavnom o vremenu, katkad o nečemu drugom što je vrijeme zakuhalo. Nekoliko smo ih zapisali. Svaka traje otprilike jednu šalicu čaja.</p>`,
      },
      stories: {
        heading: 'Odaberite jednu',
        cards: [
          {
            title: 'Siječanj',
            text: 'Snijeg na plaži, troje gostiju za stolom i brod kojeg dva dana nema.',
            link: 'Čitajte o siječnju',
          },
          {
            title: 'Brojanje tuljana',
            text: 'U pola šest ujutro, s dalekozorom prema sprudu. Do dvjesto četrnaest, otprilike.',
            link: 'Brojite s nama',
          },
          {
            title: 'Pedeset minuta',
            text: 'Toliko traje plovidba. Taman da vjetar s Vas otpuše cijeli tjedan.',
            link: 'Zaplovite s nama',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/prakticno',
    name: 'Praktično',
    title: 'Praktično: brod, prtljaga, psi i djeca · Herberg De Zilte Duin',
    description:
      'Red plovidbe iz luke Zoutkade, dolazak od 15 sati, prtljaga na kolicima: sve što je dobro znati prije puta u Herberg De Zilte Duin.',
    rows: {
      opening: {
        title: 'Prije ukrcaja',
        lead: 'Auto ostaje na kopnu. Kovčezi stižu sami. Ostalo piše ovdje.',
      },
      facts: {
        heading: 'Ukratko',
        facts: [
          { label: 'Dolazak', value: 'od 15.00; možete i ranije, kovčeg dotad pričeka na hodniku' },
          { label: 'Odlazak', value: 'do 11.00; uz peć smijete ostati i malo dulje' },
          { label: 'Plovidba', value: '50 minuta iz luke Zoutkade' },
          { label: 'Od luke do nas', value: '2 kilometra: 25 minuta pješice, 8 biciklom' },
          { label: 'Parkiranje', value: 'na rivi u luci Zoutkade, pokraj blagajne' },
          { label: 'Signal', value: 'wi-fi u kući, za razgovor je najbolja dina' },
        ],
      },
      ferry: {
        heading: 'Brod',
        table: {
          columns: ['Brod', 'Polazak Zoutkade', 'Polazak Zandoog', 'Dani'],
          rows: [
            ['Prvi', '7.30', '8.45', 'od ponedjeljka do subote'],
            ['Drugi', '10.00', '11.15', 'svaki dan'],
            ['Treći', '12.30', '13.45', 'svaki dan'],
            ['Četvrti', '15.00', '16.15', 'svaki dan'],
            ['Peti', '17.30', '18.45', 'svaki dan'],
            ['Kasni brod', '20.00', '21.15', 'petkom i nedjeljom'],
          ],
        },
        note: 'Kad puše s istoka, vode je katkad premalo pa brod isplovi kasnije. Pri 10 bofora ne plovi; tada ostajete još jednu noć, a mi pristavimo juhu.',
      },
      details: {
        body: `
          <h2>Djeca</h2>
          <p>Vrlo rado. Imamo dječje stolice, dva dječja krevetića, sanduk s čizmama svih veličina i ljuljačku koja mnogo toga podnese. Za stolom se uvijek nađe tanjur palačinki, i kad ne piše na ploči.</p>
          <h2>Psi</h2>
          <p>Psi spavaju u Vrtnoj sobi i u dvije od četiri kućice. Kod stražnjih vrata stoji kaca s mlakom vodom za šape. Od travnja do sredine kolovoza gnijezde se ptice i tada psi ostaju na uzici, i oni koji zaista slušaju.</p>
          <h2>Pristupačnost</h2>
          <p>Vrtna soba, restoran i društvena soba u prizemlju su i bez pragova; vrata su široka 90 centimetara. Kupaonica Vrtne sobe ima tuš u razini poda, s rukohvatima i sjedalom. Do ostalih se soba ide stubama; dizala u kući nema. Za plažu posuđujemo invalidska kolica sa širokim gumama.</p>
          <h2>Hrana i alergije</h2>
          <p>Recite nam kad stignete, pa će kuhar znati prije nego što sjednete. Peče i kruh bez glutena i čuva ga u zasebnoj kutiji.</p>`,
      },
      luggage: {
        heading: 'Kako putuje Vaš kovčeg',
        list: [
          'U luci Zoutkade stavite ga na kolica s plavom ceradom, najkasnije četvrt sata prije polaska',
          'Na otoku ga do nas vozi konjska zaprega',
          'Dođete li trećim brodom, kovčeg je u tri sata u Vašoj sobi',
          'Na dan odlaska u deset je kraj ulaznih vrata, a Vi još ne morate biti',
        ],
      },
      group: {},
      closing: { heading: 'Niste našli što Vas zanima?', action: 'Pitajte nas' },
    },
  },

  contact: {
    path: '/kontakt',
    name: 'Kontakt',
    title: 'Kontakt i put do nas · Herberg De Zilte Duin',
    description:
      'Nazovite, pišite ili navratite: Duinpad 12 na Zandoogu, dva kilometra od luke. Zvono na recepciji radi, a telefon od osam ujutro do deset navečer.',
    rows: {
      opening: {
        heading: 'Gotovo uvijek je netko tu',
        body: `
          <p>Na recepciji stoji bakreno zvono. Ako nitko ne dođe, kuhar je u vrtu ili smo mi otišli po drva. Pozvonite još jednom, pa će mačka krenuti prva.</p>
          <p>Možete i pisati. Poštu čitamo uz prvu kavu i odgovaramo isti dan, osim kad je veza u prekidu. Tada je baš lijepo vrijeme da dođete.</p>`,
        link: 'Pišite na hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Gdje i kada',
        facts: [
          { label: 'Adresa', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Telefon', value: '+31 562 555 0100, od 8.00 do 22.00' },
          { label: 'E-pošta', value: 'hallo@zilteduin.example' },
          {
            label: 'Recepcija',
            value: 'svaki dan od 8.00 do 22.00, poslije je Vaš ključ pod školjkom',
          },
        ],
      },
      route: {
        body: `
          <h2>Kako do nas</h2>
          <p>Siđite s broda i krenite rivom, s vjetrom u lice. Kod trgovine s plavim vratima skrenite desno, na stazu od školjaka. Prvo dolazi selo, zatim crkva, pa zavoj u kojem svatko pomisli da je zalutao. Niste. Još deset minuta, dok ne osjetite dim.</p>
          <h3>Biciklom</h3>
          <p>Spremište bicikala stoji ravno nasuprot pristaništu. Nazovete li unaprijed, sjedalo je već na Vašoj visini.</p>
          <h3>Zapregom</h3>
          <p>Tko teže hoda, vozi se zapregom zajedno s prtljagom. Deka je spremna, a konj zna put. Red plovidbe je na stranici <a href="/hr/prakticno">Praktično</a>.</p>`,
      },
      stores: {
        heading: 'I to je naše',
        lead: 'Trgovina u luci, spremište puno bicikala i paviljon na plaži. Do svega se stigne pješice, ako volite hodati.',
        link: 'Sve adrese',
      },
      closing: { heading: 'Radije biste popričali?', action: 'Nazovite +31 562 555 0100' },
    },
  },

  about: {
    path: '/o-nama',
    name: 'O nama',
    title: 'O kući · Herberg De Zilte Duin',
    description:
      'Kako je peljarska kuća iz 1911. postala gostionica: od drva koje je donijelo more, s peći koja se nikad ne gasi i mačkom koja nije ničija.',
    rows: {
      opening: {
        title: 'Kuća koja je čekala peljara',
        lead: 'Sagrađena 1911. za ljude koji su brodove uvodili u luku. Danas za svakoga tko želi ući.',
      },
      house: {
        body: `
          <h2>Od peljara do gostiju</h2>
          <p>Kuća je isprva bila osmatračnica. Peljari su spavali obučeni, s jednim okom na moru. Iz toga su vremena toranj, alkova i običaj da uz peć uvijek netko ostane budan.</p>
          <p>Kad brodova više nije bilo, došli su kupači, a poslije kupača i sjenik. U svakoj je gredi neka priča, u ponekoj i čavao s drugoga broda. Ključ smo dobili jedne zime kad je krov prokišnjavao, pa smo najprije popravili krov. Zatim krevete. Tek onda boju.</p>
          <h2>Kako mi to volimo</h2>
          <p>Vodu nam grije sunce na krovu, a ono daje i veći dio struje. Vuna je sa slanih livada, sapun iz naše šupe, a otpad odlazi istim brodom kojim je i stigao. Posteljinu peremo ovdje. Kad je vidite na vjetru, znate u čemu ćete noćas spavati.</p>
          <p>Jedanaestero nas je i svi znamo zakrpati gumu.</p>`,
      },
      day: {
        heading: 'Jedan dan u kući',
        slides: [
          { caption: 'Pola devet: kruh je još topao, a prvi je gost već vidio tuljana.' },
          { caption: 'Dva sata: kiša na prozoru, knjiga u krilu, nitko ništa ne mora.' },
          { caption: 'Četiri sata: devedeset stupnjeva, pješčani sat i nikakvih drugih obveza.' },
          { caption: 'Sedam sati: iverak iz plićina i još jedan krumpir za sve koji su vozili bicikl.' },
        ],
      },
      promise: {
        quote: 'Ne obećavamo sunce. Obećavamo suh ručnik, toplu peć i nekoga tko je još budan.',
      },
      rooms: { heading: 'Gdje bismo i sami spavali', link: 'Pogledajte što je slobodno' },
      closing: { heading: 'Dođite vidjeti gdje biste spavali', action: 'Pogledajte sobe' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
