import { storyFerry, storySeals, storyWinter } from './be-stories.ts';
import { terms } from './be-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'De herberg',
    title: 'Slapen achter de laatste duin van Zandoog · Herberg De Zilte Duin',
    description:
      'Een herberg op het waddeneiland Zandoog: twaalf soorten kamers, vier duinlodges, een klein restaurant, een sauna op hout en fietsen die altijd rijden.',
    rows: {
      opening: {
        title: 'Slapen achter de laatste duin',
        lead: 'Een herberg op Zandoog. Vijf boten per dag, en voor de rest veel wind.',
        action: 'Naar de kamers',
      },
      when: {},
      welcome: {
        heading: 'Doe uw schoenen maar uit',
        body: `
          <p>Binnen staat een bak voor het zand. Op vrijdagavond is hij vol, en dat zien wij graag. Er brandt eik in de stoof, de soep staat te pruttelen en de kat in de zetel is van niemand.</p>
          <p>U kunt kiezen uit twaalf soorten kamers en vier lodges in de duinen. Televisie is er niet. Wel vensters die opengaan, dekens in eilandwol en een rek vol boeken. In drie daarvan ontbreekt de laatste bladzijde. Hoe ze aflopen, vertellen we u bij het ontbijt.</p>`,
      },
      rooms: {
        heading: 'Om te beginnen, deze drie',
        lead: 'Geen twee soorten zijn dezelfde. Er werd bijgebouwd als er geld was, en als er hout aanspoelde.',
        cards: [
          {
            title: 'Zeekamer',
            text: 'U ligt met uw voeten naar de zee. Rechtop zitten hoeft niet, u ziet ze zo ook.',
          },
          {
            title: 'Bedstee',
            text: 'Twaalf vierkante meter, twee luikjes en een leeslamp. Kleiner hebben we niet, gezelliger evenmin.',
          },
          {
            title: 'Torenkamer',
            text: 'Achtendertig treden omhoog, acht ramen in het rond. Om de tien tellen komt de vuurtoren over het plafond.',
          },
        ],
        link: 'Alle kamers en alle lodges',
      },
      restaurant: {
        heading: 'Wat de dag heeft gebracht',
        body: `
          <p>Onze kaart is een krijtbord, en dat bord luistert naar het tij. Komt de garnaalboot binnen, dan eet u garnalen. Valt het wad droog, dan snijden we lamsoor. En anders is er stoverij, van het schaap dat hier vorig jaar nog in de weg stond.</p>
          <p>Achtentwintig stoelen, één kok en alle tijd.</p>`,
        link: 'Bij ons aan tafel',
      },
      sauna: {
        heading: 'Negentig graden, en dan de zee in',
        body: `
          <p>Achter de tweede duin staat een kot in grenenhout, met een schouw en één groot raam. Binnen knettert de berk. Buiten is het achtenzestig stappen tot aan de golven.</p>
          <p>In februari telt niemand ze.</p>`,
        link: 'Meer over de sauna',
      },
      shop: {
        heading: 'Een stukje eiland voor thuis',
        lead: 'Het zand gaat vanzelf mee. Voor al de rest hebben we een winkel op de kaai.',
        cards: [
          {
            title: 'Zeewierzeep',
            text: 'Blokken van honderd gram, gekookt met blaaswier en grof zout. Ze ruiken naar laag water, maar dan proper.',
          },
          {
            title: 'Deken in eilandwol',
            text: 'Geweven met de wol van de schapen op de schorre. Het eerste jaar kriebelt ze wat, daarna nooit meer.',
          },
          {
            title: 'Confituur van duindoorn',
            text: 'Oranje, zuur en met de hand geplukt. Kent u de struik, dan weet u ook wat die hand ervan vond.',
          },
        ],
        link: 'Kijk rond in de winkel',
      },
      pantry: {
        quote:
          'Een minibar hebben we niet. Wel een provisiekast die altijd open is, met een schriftje ernaast.',
      },
      feed: { heading: 'Gezien door ons venster' },
      closing: {
        heading: 'De stoof brandt. Laat maar weten wanneer u komt.',
        action: 'Kies uw dagen',
      },
    },
  },

  rooms: {
    path: '/kamers',
    name: 'Kamers',
    title: 'Onze kamers en duinlodges · Herberg De Zilte Duin',
    description:
      'Van een bedstee van twaalf vierkante meter tot een suite met een bad aan het venster: twaalf soorten kamers en vier lodges in de duinen van Zandoog.',
    rows: {
      opening: {
        heading: 'Lang slapen kan op twaalf manieren',
        body: `
          <p>Ons huis heeft een voorkant, een achterkant en een kant die er later bij gekomen is. Geen soort kamer is dus zoals een andere: hier hoort u de zee, daar de tuin, en op zolder hoort u alles.</p>
          <p>Overal gelijk zijn de linnen lakens, het donker en de rust na elf uur. Kunt u niet kiezen? Bel gerust. Kiezen voor een ander doen wij met veel plezier.</p>`,
      },
      when: {},
      rooms: {
        heading: 'Alle kamers, en de lodges',
        cards: [
          {
            title: 'Duinkamer',
            text: '18 m², voor twee. Een dubbel bed en een venster op het oosten, waar de zon van achter de duin komt piepen. In mei wandelen er fazanten voorbij, precies of ze een afspraak hebben.',
          },
          {
            title: 'Zeekamer',
            text: '22 m², voor twee. Op de eerste verdieping, met een breed bed en een balkonnetje op het noordwesten. Bij storm plakt het zout op de ruit. Wij kuisen, de zee wint.',
          },
          {
            title: 'Zolderkamer',
            text: '16 m², voor twee. Twee aparte bedden onder de balken en een dakvenster vol sterren. Nergens in huis klinkt de regen beter. De trap is steil.',
          },
          {
            title: 'Bedstee',
            text: '12 m², voor één, of voor twee die elkaar graag zien. Een bed in de muur, 1,40 m breed, met luiken om dicht te trekken en een raampje op de binnenkoer.',
          },
          {
            title: 'Torenkamer',
            text: '20 m², voor twee. Acht hoeken, een rond tapijt, een dubbel bed en aan alle kanten uitzicht: zee, wad, dorp, en een vuurtoren die terugkijkt. Achtendertig treden.',
          },
          {
            title: 'Tuinkamer',
            text: '20 m², voor twee. Gelijkvloers en drempelvrij, met twee bedden die tegen elkaar kunnen en een eigen terras tussen de stokrozen. Ook uw hond is welkom.',
          },
          {
            title: 'Lichtkamer',
            text: '24 m², voor twee. Hier werkte vroeger een schilder, vandaar het hoge venster op het noorden en de verf tussen de planken. Een breed bed, een lange tafel, en geen enkele reden om niets te maken.',
          },
          {
            title: 'Gezinskamer',
            text: '34 m², voor vier. Een dubbel bed achter een schuifdeur en een stapelbed met een patrijspoort. U ziet de schommel van in uw bed, dus blijf gerust liggen.',
          },
          {
            title: 'Schipperskamer',
            text: '14 m², voor één. Een bed van 1,20 m, een schrijftafel met een oude zeekaart en een koperen lamp. Het raam geeft uit op het zuiden, waar de boot vandaan komt.',
          },
          {
            title: 'Wadkamer',
            text: '21 m², voor twee. Een dubbel bed en twee stoelen aan het venster. Zes uur water, zes uur geen water, en altijd dezelfde reiger.',
          },
          {
            title: 'Hooikamer',
            text: '26 m², voor drie. In de oude hooischuur: een breed bed beneden en een eenpersoonsbed op het zoldertje. Als het warm is, ruikt het hout er nog naar augustus.',
          },
          {
            title: 'Zilte Suite',
            text: '42 m², voor twee, met plaats voor een kind erbij. Een bad aan het venster, een eigen stoof en een terras dat de zee ziet en het wad erbij. De verrekijker hoort bij de kamer.',
          },
          {
            title: 'Duinlodge',
            text: '55 m², voor vier. Vier houten huizen in het helmgras, elk met een glazen gevel, twee slaapkamers, een keuken, een houtstoof en een douche buiten. Naar het ontbijt is het vier minuten stappen, vijf met de wind op kop.',
          },
        ],
      },
      everywhere: {
        heading: 'Wat u in elke kamer vindt',
        list: [
          'Linnen lakens, buiten gedroogd als het weer meewil',
          'Een deken in eilandwol en, als u het vraagt, een warme kruik',
          'Uw eigen badkamer, met zeewierzeep',
          'Verse koffie, een waterkoker en thee van onze eigen munt',
          'Een boekje met de getijden en een zaklamp',
          'Vensters die opengaan, gordijnen die toe blijven',
        ],
      },
      closing: { heading: 'Twijfelt u? Wij weten waar de zon opkomt.', action: 'Vraag het ons gerust' },
    },
  },

  restaurant: {
    path: '/restaurant',
    name: 'Restaurant',
    title: 'Restaurant op Zandoog · Herberg De Zilte Duin',
    description:
      'Achtentwintig stoelen en een krijtbord dat naar het tij luistert: garnalen, lamsoor, schaap van de schorre en brood uit onze eigen oven op Zandoog.',
    rows: {
      opening: {
        title: 'Wat de dag heeft gebracht',
        lead: 'Een kleine zaal, een krijtbord en een kok die eerst eens buiten kijkt.',
      },
      kitchen: {
        heading: 'Het bord heeft het laatste woord',
        body: `
          <p>Om vier uur belt de garnaalboot, of hij belt niet. Dan pas schrijven we het bord vol: drie voorgerechten, drie hoofdgerechten en een dessert waar nog niemand voor bedankt heeft. Is er iets op, dan gaat de spons erover.</p>
          <p>De groenten komen uit onze moestuin en van de boer aan de polderweg. Lamsoor en zeekraal snijden we zelf, met de laarzen aan, en nooit meer dan één mand vol.</p>`,
      },
      dish: {
        heading: 'Vis van vlakbij',
        body: `
          <p>Ons bekendste bord is meteen ook het simpelste: bot van het wad, boter, aardappelen in de pel en een flinke hoop zeekraal. Geen schuimpjes, geen stippen saus. Wie gefietst heeft, krijgt een tweede patat.</p>
          <p>Eet u geen vis of geen vlees? De kok kookt met evenveel goesting. Laat het vóór vier uur weten, dan trekt hij er de tuin voor in.</p>`,
      },
      menu: {
        heading: 'Wat er dikwijls op staat',
        list: [
          'Garnalen op zuurdesembrood, en dat is alles',
          'In de pan gebakken bot met zeekraal',
          'Stoverij van schaap van de schorre, met bruin bier',
          'Gerookte paling, enkel op vrijdag',
          'Knolselder in zoutkorst met lamsoor en karnemelk',
          'Sorbet van duindoorn, of griesmeelpap als het stormt',
        ],
      },
      breakfast: {
        heading: 'Ontbijten kan tot halfelf',
        body: `
          <p>Om zes uur komt het brood uit de oven. Dat hoeven we niemand te zeggen, u ruikt het tot in de gang. Er is kaas van de overbuurvrouw, een gekookt eitje met een gebreide muts op, pap met duindoorn en een kan koffie die de tafel rondgaat.</p>
          <p>Neemt u de eerste boot? Dan staat er aan de voordeur een papieren zak met uw naam op.</p>`,
      },
      hours: {
        heading: 'Wanneer de keuken open is',
        table: {
          columns: ['Maaltijd', 'Dagen', 'Uren'],
          rows: [
            ['Ontbijt', 'elke dag', '8u – 10u30'],
            ['Middageten', 'elke dag', '12u – 15u'],
            ['Soep en taart', 'elke dag', '15u – 17u'],
            ['Avondeten', 'woensdag tot en met zondag', '17u30 – 21u30'],
          ],
        },
        note: 'Op maandag en dinsdag heeft de kok vrij. Wie hier slaapt, vindt dan om zeven uur een pot stoverij op tafel.',
      },
      larder: { heading: 'Uit onze keuken, voor bij u thuis', link: 'Naar de winkel' },
      closing: { heading: 'Liefst aan het venster? Bel vóór vier uur.', action: 'Bel +31 562 555 0100' },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Sauna op houtvuur · Herberg De Zilte Duin',
    description:
      'Een sauna op houtvuur achter de tweede duin van Zandoog: negentig graden, één groot raam en achtenzestig stappen tot aan de Noordzee.',
    rows: {
      opening: {
        title: 'Achtenzestig stappen',
        lead: 'Een houten kot, een goed vuur en de hele Noordzee als dompelbad.',
      },
      warmth: {
        heading: 'Goede warmte vraagt tijd',
        body: `
          <p>Om zeven uur leggen we het eerste blok berk in de stoof. Tegen negen uur is het negentig graden en ruikt het naar hars, met een beetje rook erbij. Op de banken is er plaats voor zes, of voor acht van dezelfde familie.</p>
          <p>Door het raam kijkt u op helmgras en zee. Soms kijkt er een zeehond terug, die wil weten wat al die rode mensen daar doen.</p>`,
      },
      inside: {
        heading: 'Emmer, pollepel, zandloper',
        body: `
          <p>En dat is het. Op de stenen giet u regenwater waar een takje jeneverbes in ligt. De zandloper loopt een kwartier, maar het is zand van hier en dat heeft geen haast.</p>
          <p>De badjassen hangen naast de deur. Onder het afdak wacht een ligstoel op wie al geweest is en nog niet terug wil.</p>`,
      },
      times: {
        heading: 'Wanneer u kunt komen',
        table: {
          columns: ['Wanneer', 'Voor wie', 'Per persoon'],
          rows: [
            ['Elke dag, 9u – 12u', 'gasten van het huis', 'inbegrepen'],
            ['Elke dag, 13u – 17u', 'iedereen', '€ 18,00'],
            ['Woensdag tot en met zondag, 18u – 21u', 'iedereen, in stilte', '€ 22,00'],
          ],
        },
        note: 'Een badjas en twee handdoeken zijn inbegrepen. Vanaf windkracht 9 maken we geen vuur: dan waait de deur open.',
      },
      rules: {
        heading: 'Kleine afspraken',
        list: [
          'U zit op een handdoek, met of zonder zwemgerief',
          'Kinderen zijn welkom tot vijf uur, als er iemand een oogje in het zeil houdt',
          'Ga nooit alleen de zee in, en bij rode vlag helemaal niet',
          'Is het laatste blok op, haal er dan twee nieuwe uit het houtkot',
        ],
      },
      cold: {
        quote: 'In februari is de zee vijf graden. Dat klinkt kouder dan het is, en koud is het ook.',
      },
      closing: { heading: 'Leggen we een blok meer klaar?', action: 'Geef ons een seintje' },
    },
  },

  island: {
    path: '/het-eiland',
    name: 'Het eiland',
    title: 'Zandoog, ons eiland · Herberg De Zilte Duin',
    description:
      'Elf kilometer strand, één dorp, een vuurtoren en meer scholeksters dan mensen: wat u op Zandoog kunt doen, en wat u er gerust kunt laten.',
    rows: {
      opening: {
        title: 'Elf kilometer zand, en één dorp',
        lead: 'Van de vaste wal is het vijftig minuten varen. Van al de rest bent u hier een week weg.',
      },
      sand: {
        heading: 'Een eiland dat niet kan stilzitten',
        body: `
          <p>In het westen pikt de zee elk jaar een paar meter, in het oosten legt ze die weer terug. Op vijfhonderd jaar is het dorp drie keer verhuisd, en de kerkklok verhuisde altijd mee.</p>
          <p>Twee keer per dag valt het wad droog en is het eiland bijna dubbel zo groot. De scholeksters trekken naar het zuiden, de wandelaars trekken erachteraan. Zes uur later is iedereen terug.</p>`,
      },
      facts: {
        heading: 'Zandoog in een notendop',
        facts: [
          { label: 'Lengte', value: '11 kilometer, en bij laag water een beetje meer' },
          { label: 'Inwoners', value: '412, plus een kat die meetelt' },
          { label: 'Hoogste punt', value: 'de Uitkijkduin, 23 meter hoog' },
          { label: 'Auto’s', value: 'zes, en één daarvan is de brandweer' },
          { label: 'Fietspaden', value: '34 kilometer, de helft met de wind op kop' },
          { label: 'Zon onder', value: 'elke avond, boven zee' },
        ],
      },
      lighthouse: {
        heading: 'Onze vuurtoren',
        body: `
          <p>Hij staat op de meest westelijke duin, rood en wit gestreept, en draait al sinds 1874: om de tien seconden een flits. Naar boven mag u op dinsdag en zaterdag, tussen tien en twaalf.</p>
          <p>Waaien doet het daar altijd. Houd uw klak vast, op het dak van de schuur liggen er al vier.</p>`,
      },
      outdoors: {
        body: `
          <h2>Wat u hier zoal doet</h2>
          <h3>Wandelen</h3>
          <p>Van de herberg naar de vuurtoren en over het strand terug is het negen kilometer. Vertrek met de wind op kop, dan blaast hij u straks naar huis. Aan de derde strandpaal zoekt u barnsteen, aan de zevende raapt u hem op.</p>
          <h3>Met de fiets weg</h3>
          <p>Onze fietsen staan in de stalling aan de haven en rijden altijd, ook na een winter in weer en wind. Het fietspad naar de oostpunt stopt waar het zand begint. Vanaf daar gaat het te voet.</p>
          <h3>Het wad op</h3>
          <p>Ga met een gids mee. Het water komt langs achteren, en rapper dan u denkt. Op <strong>maandag, woensdag en vrijdag</strong> vertrekt er een tocht aan de haven. Het tij bepaalt het uur.</p>
          <h3>Helemaal niets</h3>
          <p>Daar dient het strand in november voor. Neem een thermos mee en een van onze dekens. Het getijdenboekje ligt op uw kamer, de uren van de boot vindt u bij <a href="/be/goed-om-weten">Goed om weten</a>.</p>`,
      },
      closing: {
        heading: 'Hoe u hier geraakt? Met de boot, en anders niet.',
        action: 'Uren van de boot en bagage',
      },
    },
  },

  stories: {
    path: '/vertelsels',
    name: 'Vertelsels',
    title: 'Vertelsels van Zandoog · Herberg De Zilte Duin',
    description:
      'Drie kleine vertelsels van Zandoog: het eiland in januari, een ochtend zeehonden tellen en de vijftig minuten die de boot erover doet.',
    rows: {
      opening: {
        heading: 'Vertelsels bij de stoof',
        body: `
          <p>Is de laatste boot weg, dan komen hier de verhalen boven. Meestal over het weer, soms over iets waar het weer voor iets tussen zat. Een paar hebben we opgeschreven. Ze duren ongeveer één tas thee.</p>`,
      },
      stories: {
        heading: 'Kies er een uit',
        cards: [
          {
            title: 'Januari',
            text: 'Sneeuw op het strand, drie gasten aan tafel en twee dagen lang geen boot.',
            link: 'Lees Januari',
          },
          {
            title: 'Zeehonden tellen',
            text: 'Om halfzes met een verrekijker op de dijk. Tot aan tweehonderdveertien, zowat.',
            link: 'Kom mee tellen',
          },
          {
            title: 'Vijftig minuten varen',
            text: 'Langer duurt de overtocht niet. Tijd genoeg om een hele week te laten wegwaaien.',
            link: 'Stap mee aan boord',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/goed-om-weten',
    name: 'Goed om weten',
    title: 'Goed om weten: boot, bagage, kinderen en honden · Herberg De Zilte Duin',
    description:
      'De uren van de boot in Zoutkade, welkom vanaf 15u, uw valies op de kar: dit leest u best voor u naar Herberg De Zilte Duin vertrekt.',
    rows: {
      opening: {
        title: 'Voor u aan boord gaat',
        lead: 'De auto blijft aan wal, de valiezen reizen alleen. De rest leest u hier.',
      },
      facts: {
        heading: 'Kort gezegd',
        facts: [
          { label: 'Aankomst', value: 'vanaf 15u; komt u vroeger, dan mag uw valies al in de gang staan' },
          { label: 'Vertrek', value: 'tot 11u; de stoof blijft nog even van u' },
          { label: 'Overtocht', value: '50 minuten vanuit Zoutkade' },
          { label: 'Van de haven naar ons', value: '2 kilometer: 25 minuten te voet, 8 met de fiets' },
          { label: 'Parking', value: 'op de kaai in Zoutkade, naast het loket' },
          { label: 'Wifi en gsm', value: 'wifi in huis; bellen lukt het best boven op de duin' },
        ],
      },
      ferry: {
        heading: 'De uren van de boot',
        table: {
          columns: ['Boot', 'Vertrek Zoutkade', 'Vertrek Zandoog', 'Dagen'],
          rows: [
            ['Eerste', '7u30', '8u45', 'maandag tot en met zaterdag'],
            ['Tweede', '10u00', '11u15', 'elke dag'],
            ['Derde', '12u30', '13u45', 'elke dag'],
            ['Vierde', '15u00', '16u15', 'elke dag'],
            ['Vijfde', '17u30', '18u45', 'elke dag'],
            ['Late boot', '20u00', '21u15', 'vrijdag en zondag'],
          ],
        },
        note: 'Bij oostenwind staat er soms te weinig water en vertrekt de boot later. Bij windkracht 10 blijft hij aan de kaai. Dan blijft u een nacht langer en zetten wij soep op.',
      },
      details: {
        body: `
          <h2>Kinderen</h2>
          <p>Heel graag zelfs. Er zijn kinderstoelen, twee babybedjes, een kist vol laarzen in alle maten en een schommel die tegen een stootje kan. Pannenkoeken zijn er altijd, ook als ze niet op het krijtbord staan.</p>
          <h2>Honden</h2>
          <p>Honden slapen in de Tuinkamer en in twee van de vier lodges. Aan de achterdeur staat een kuip met lauw water. Van april tot half augustus broeden de vogels en blijft de leiband aan, ook bij honden die echt wel luisteren.</p>
          <h2>Toegankelijkheid</h2>
          <p>De Tuinkamer, het restaurant en de gelagzaal liggen gelijkvloers en hebben geen drempels; de deuren zijn 90 centimeter breed. De badkamer van de Tuinkamer heeft een inloopdouche met handgrepen en een zitje. Naar de andere kamers gaat u met de trap, want een lift is er niet. Voor op het strand kunt u bij ons een rolstoel met dikke banden lenen.</p>
          <h2>Eten en allergieën</h2>
          <p>Zeg het ons als u toekomt, dan weet de kok het voor u aan tafel gaat. Hij bakt ook brood zonder gluten, en dat heeft een eigen trommel.</p>`,
      },
      luggage: {
        heading: 'De reis van uw valies',
        list: [
          'In Zoutkade zet u het op de kar met het blauwe zeil, ten laatste een kwartier voor vertrek',
          'Op het eiland komt het met paard en kar tot bij ons',
          'Neemt u de derde boot, dan staat uw valies om drie uur op de kamer',
          'Op de dag van vertrek staat het om tien uur aan de voordeur, en u hoeft daar nog niet te staan',
        ],
      },
      group: {},
      closing: { heading: 'Zit u nog met een vraag?', action: 'Stel ze ons gerust' },
    },
  },

  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact en weg · Herberg De Zilte Duin',
    description:
      'Bel, schrijf of spring binnen: Duinpad 12 op Zandoog, twee kilometer van de haven. De bel aan het onthaal werkt, en de telefoon van 8u tot 22u ook.',
    rows: {
      opening: {
        heading: 'Er is bijna altijd iemand thuis',
        body: `
          <p>Aan het onthaal staat een koperen bel. Komt er niemand, dan staat de kok in de moestuin of zijn wij om hout. Bel nog eens, de kat komt meestal als eerste.</p>
          <p>Schrijven mag ook. We lezen de post bij de eerste koffie en antwoorden nog dezelfde dag, tenzij de lijn plat ligt. Maar dan is het juist weer om te komen.</p>`,
        link: 'Schrijf naar hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Waar en wanneer',
        facts: [
          { label: 'Adres', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Telefoon', value: '+31 562 555 0100, van 8u tot 22u' },
          { label: 'E-mail', value: 'hallo@zilteduin.example' },
          { label: 'Onthaal', value: 'elke dag van 8u tot 22u; daarna ligt uw sleutel onder de schelp' },
        ],
      },
      route: {
        body: `
          <h2>Zo geraakt u bij ons</h2>
          <p>U stapt van de boot en wandelt de kaai af, met de wind in uw gezicht. Aan de winkel met de blauwe deur slaat u rechts af, het schelpenpad op. Eerst is er het dorp, dan de kerk, dan een bocht waar iedereen denkt dat hij verkeerd zit. U zit juist. Nog tien minuten, tot u rook ruikt.</p>
          <h3>Met de fiets</h3>
          <p>De fietsenstalling is vlak tegenover de steiger. Een telefoontje vooraf, en uw zadel staat al op hoogte.</p>
          <h3>Met de kar</h3>
          <p>Bent u slecht te been? Rijd dan mee met de bagagekar. Er ligt een deken klaar en het paard kent de weg. De uren van de boot staan bij <a href="/be/goed-om-weten">Goed om weten</a>.</p>`,
      },
      stores: {
        heading: 'Dit is ook van ons',
        lead: 'Een winkel op de kaai, een stalling vol fietsen en een paviljoen op het strand. Alles te voet te doen, als u graag stapt.',
        link: 'Al onze adressen',
      },
      closing: { heading: 'Hoort u liever een stem?', action: 'Bel +31 562 555 0100' },
    },
  },

  about: {
    path: '/wie-we-zijn',
    name: 'Wie we zijn',
    title: 'Wie we zijn · Herberg De Zilte Duin',
    description:
      'Hoe een loodsenhuis uit 1911 een herberg werd: met hout van op het strand, een stoof die nooit uitgaat en een kat die van niemand is.',
    rows: {
      opening: {
        title: 'Een huis dat de loods opwachtte',
        lead: 'In 1911 gebouwd voor mannen die schepen binnenbrachten. Vandaag voor al wie binnen wil.',
      },
      house: {
        body: `
          <h2>Van loodsen naar logees</h2>
          <p>In het begin was dit huis een uitkijkpost. De loodsen sliepen er met hun kleren aan en met één oog op zee. Aan hen danken we de toren, de bedstee en de gewoonte dat er altijd iemand wakker blijft bij de stoof.</p>
          <p>Toen de schepen wegbleven, kwamen de badgasten, en na de badgasten kwam er een hooischuur bij. In elke balk zit een verhaal, en in sommige ook een nagel van een ander schip. Wij kregen de sleutel in een winter dat het binnenregende. Eerst hebben we het dak gedaan, dan de bedden, en dan pas de verf.</p>
          <h2>Zo doen we het graag</h2>
          <p>Ons warm water komt van het dak, en het grootste deel van de stroom ook. De wol komt van de schorre, de zeep uit de schuur, en het afval vertrekt met dezelfde boot die het meebracht. De lakens wassen we hier. Ziet u ze buiten wapperen, dan weet u waar u vannacht in slaapt.</p>
          <p>We zijn met elf, en allemaal kunnen we een band plakken.</p>`,
      },
      day: {
        heading: 'Een dag bij ons',
        slides: [
          { caption: 'Halfnegen: het brood is nog warm, en iemand heeft al een zeehond gezien.' },
          { caption: 'Twee uur: regen tegen de ruit, een boek op schoot en niets dat moet.' },
          { caption: 'Vier uur: negentig graden, een zandloper, en voor de rest een lege agenda.' },
          { caption: 'Zeven uur: bot van het wad, en een tweede patat voor wie gefietst heeft.' },
        ],
      },
      promise: {
        quote: 'Zon beloven we niet. Wel een droge handdoek, een warme stoof en iemand die nog op is.',
      },
      rooms: { heading: 'Hier zouden wij zelf slapen', link: 'Bekijk wat er vrij is' },
      closing: { heading: 'Kom eens zien waar u wilt slapen', action: 'Naar de kamers' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
