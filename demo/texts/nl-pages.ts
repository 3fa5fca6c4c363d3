import type { PageKey, PageTexts } from '../shape.ts';
import { storyFerry, storySeals, storyWinter } from './nl-stories.ts';
import { terms } from './nl-terms.ts';

export const pages = {
  home: {
    path: '/',
    name: 'De herberg',
    title: 'Herberg De Zilte Duin · slapen achter het laatste duin van Zandoog',
    description:
      'Een herberg op Waddeneiland Zandoog: kamers in twaalf soorten, vier duinlodges, een klein restaurant, een houtgestookte sauna en fietsen die het altijd doen.',
    rows: {
      opening: {
        title: 'Slapen achter het laatste duin',
        lead: 'Een herberg op Zandoog, waar vijf keer per dag een boot aanlegt en verder vooral wind.',
        action: 'Bekijk de kamers',
      },
      when: {},
      welcome: {
        heading: 'Eerst je schoenen uit',
        body: `
          <p>Achter de voordeur staat een bak voor het zand. Die zit op vrijdagavond vol, en dat is een goed teken. De kachel brandt op eikenhout, de soep staat op en op de bank ligt een kat die van niemand is.</p>
          <p>We hebben kamers in twaalf soorten en vier lodges in de duinen. Televisies hebben we niet. Wel ramen die open kunnen, dekens van eilandwol en een plank met boeken waarvan bij drie de laatste bladzijde ontbreekt. Die vertellen we je aan het ontbijt.</p>`,
      },
      rooms: {
        heading: 'Drie om mee te beginnen',
        lead: 'Geen twee soorten lijken op elkaar. Het huis is aangebouwd zoals er geld was, en hout aanspoelde.',
        cards: [
          {
            title: 'Zeekamer',
            text: 'Het bed staat met het voeteneind naar de zee. Je hoeft er niet voor overeind te komen.',
          },
          {
            title: 'Bedstee',
            text: 'Twaalf vierkante meter, twee luiken, één leeslamp. Kleiner hebben we niet, knusser ook niet.',
          },
          {
            title: 'Torenkamer',
            text: 'Achtendertig treden, acht ramen. Om de tien tellen strijkt de vuurtoren langs het plafond.',
          },
        ],
        link: 'Alle kamers en lodges',
      },
      restaurant: {
        heading: 'Wat de dag opleverde',
        body: `
          <p>De kaart is een krijtbord en het krijtbord hangt van het tij af. Garnalen als de kotter binnen is, lamsoor als het wad droogvalt, en anders de stoofpot van het schaap dat hier vorig jaar nog in de weg stond.</p>
          <p>Achtentwintig stoelen, één kok, geen haast.</p>`,
        link: 'Naar het restaurant',
      },
      sauna: {
        heading: 'Eerst negentig graden, dan de zee',
        body: `
          <p>Achter het tweede duin staat een hok van grenenhout met een schoorsteen en één groot raam. Binnen knapt het berkenhout. Buiten is het achtenzestig stappen tot de branding.</p>
          <p>In februari tel je die stappen niet.</p>`,
        link: 'Over de sauna',
      },
      shop: {
        heading: 'Iets van het eiland mee terug',
        lead: 'Zand neem je vanzelf mee. Voor de rest is er onze winkel aan de haven.',
        cards: [
          {
            title: 'Zeep van zeewier',
            text: 'Blokken van honderd gram, gekookt met blaaswier en grof zout. Ruikt naar laag water, maar dan schoon.',
          },
          {
            title: 'Deken van eilandwol',
            text: 'Geweven van de schapen op de kwelder. Kriebelt het eerste jaar een beetje, en daarna nooit meer.',
          },
          {
            title: 'Duindoornjam',
            text: 'Oranje, zuur en met de hand geplukt. Wie de struik kent, weet wat die hand daarvan vond.',
          },
        ],
        link: 'Kijk rond in de winkel',
      },
      pantry: {
        quote:
          'We hebben geen minibar. We hebben een provisiekast die niet op slot gaat, en een schrift ernaast.',
      },
      feed: { heading: 'Uit het raam gekeken' },
      closing: { heading: 'De kachel brandt. Zeg maar wanneer je komt.', action: 'Kies je dagen' },
    },
  },

  rooms: {
    path: '/kamers',
    name: 'Kamers',
    title: 'Kamers en duinlodges · Herberg De Zilte Duin',
    description:
      'Van een bedstee van twaalf vierkante meter tot een suite met bad aan het raam: de kamers in twaalf soorten en de vier duinlodges van Herberg De Zilte Duin.',
    rows: {
      opening: {
        heading: 'Twaalf manieren om uit te slapen',
        body: `
          <p>Het huis heeft een voorkant, een achterkant en een kant die daar later tegenaan is gezet. Daarom is elke soort kamer anders: de ene hoort de zee, de andere de tuin, en de zolder hoort alles.</p>
          <p>Overal hetzelfde zijn de lakens van linnen, het donker en de stilte na elven. Wie niet kan kiezen, belt. Wij kiezen graag voor een ander.</p>`,
      },
      when: {},
      rooms: {
        heading: 'De kamers en de lodges',
        cards: [
          {
            title: 'Duinkamer',
            text: '18 m², voor twee. Een tweepersoonsbed en een raam op het oosten, waar de zon om het duin heen komt. In mei lopen er fazanten voorbij alsof ze een afspraak hebben.',
          },
          {
            title: 'Zeekamer',
            text: '22 m², voor twee. Op de eerste verdieping, met een breed bed en een klein balkon op het noordwesten. Bij storm zit er zout op de ruit; we lappen, maar de zee wint.',
          },
          {
            title: 'Zolderkamer',
            text: '16 m², voor twee. Twee losse bedden onder de balken en een dakraam op de sterren. Regen klinkt hier zoals regen bedoeld is. De trap is steil.',
          },
          {
            title: 'Bedstee',
            text: '12 m², voor één of voor twee die elkaar mogen. Een bed in de wand van 1,40 breed, met luiken die dicht kunnen, en een raampje op de binnenplaats.',
          },
          {
            title: 'Torenkamer',
            text: '20 m², voor twee. Achthoekig, met een rond kleed, een tweepersoonsbed en uitzicht naar alle kanten: zee, wad, dorp, en de vuurtoren die terugkijkt. Achtendertig treden.',
          },
          {
            title: 'Tuinkamer',
            text: '20 m², voor twee. Gelijkvloers en zonder drempels, met twee bedden die aan elkaar kunnen en een eigen terras tussen de stokrozen. De hond mag mee.',
          },
          {
            title: 'Lichtkamer',
            text: '24 m², voor twee. Ooit een schildersatelier, vandaar het hoge raam op het noorden en de verf tussen de planken. Een breed bed, een lange tafel, geen excuus om niets te maken.',
          },
          {
            title: 'Gezinskamer',
            text: '34 m², voor vier. Een tweepersoonsbed achter een schuifdeur en een stapelbed met een patrijspoort. Uitzicht op de schommel, zodat je kunt blijven liggen.',
          },
          {
            title: 'Schipperskamer',
            text: '14 m², voor één. Een bed van 1,20, een schrijftafel met een oude zeekaart en een koperen lamp. Het raam kijkt naar het zuiden, waar de boot vandaan komt.',
          },
          {
            title: 'Wadkamer',
            text: '21 m², voor twee. Een tweepersoonsbed en twee stoelen voor het raam. Zes uur lang is er water, zes uur lang niet, en beide keren zit er een reiger.',
          },
          {
            title: 'Hooikamer',
            text: '26 m², voor drie. In de oude hooischuur, met een breed bed beneden en een eenpersoonsbed op de vliering. Op warme dagen ruikt het hout nog naar augustus.',
          },
          {
            title: 'Zilte Suite',
            text: '42 m², voor twee, en een kind past erbij. Een bad aan het raam, een eigen kachel en een terras dat zee én wad ziet. Er staat een verrekijker; die blijft hier.',
          },
          {
            title: 'Duinlodge',
            text: '55 m², voor vier. Vier houten huizen tussen het helmgras, elk met een gevel van glas, twee slaapkamers, een keuken, een houtkachel en een buitendouche. Vier minuten lopen naar het ontbijt, vijf met tegenwind.',
          },
        ],
      },
      everywhere: {
        heading: 'In elke kamer',
        list: [
          'Linnen lakens, buiten gedroogd als het kan',
          'Een deken van eilandwol en een kruik op verzoek',
          'Een eigen badkamer met zeewierzeep',
          'Verse koffie, een ketel en onze eigen muntthee',
          'Een getijdenboekje en een zaklamp',
          'Ramen die open kunnen en gordijnen die dicht blijven',
        ],
      },
      closing: { heading: 'Twijfel je tussen twee? Wij weten waar de zon opkomt.', action: 'Vraag het ons' },
    },
  },

  restaurant: {
    path: '/restaurant',
    name: 'Restaurant',
    title: 'Restaurant · Herberg De Zilte Duin',
    description:
      'Achtentwintig stoelen en een krijtbord dat van het tij afhangt: garnalen, lamsoor, schaap van de kwelder en brood uit eigen oven op Zandoog.',
    rows: {
      opening: {
        title: 'Wat de dag opleverde',
        lead: 'Een kleine zaal, een krijtbord en een kok die eerst naar buiten kijkt.',
      },
      kitchen: {
        heading: 'Het krijtbord beslist',
        body: `
          <p>Om vier uur belt de kotter, of hij belt niet. Daarna schrijven we het bord. Er staan drie voorgerechten op, drie hoofdgerechten en een toetje waar niemand nee tegen zegt. Is iets op, dan vegen we het uit.</p>
          <p>Groente komt uit de tuin achter het huis en van de boer aan de polderweg. Lamsoor en zeekraal snijden we zelf, met laarzen aan, en nooit meer dan een mand.</p>`,
      },
      dish: {
        heading: 'Vis met zand eromheen',
        body: `
          <p>Ons bekendste bord is ook het eenvoudigste: bot van het wad, boter, aardappels in de schil en een hoop zeekraal. Geen schuim, geen puntjes saus. Wel een tweede aardappel als je gefietst hebt.</p>
          <p>Eet je geen vis of vlees, dan kookt de kok met evenveel plezier. Zeg het vóór vieren, dan gaat hij er de tuin voor in.</p>`,
      },
      menu: {
        heading: 'Vaak op het bord',
        list: [
          'Garnalen op zuurdesem, met niets erbij',
          'Bot uit de pan met zeekraal',
          'Stoofpot van kwelderschaap en bruin bier',
          'Gerookte paling, alleen op vrijdag',
          'Knolselderij uit het zout, met lamsoor en karnemelk',
          'Sorbet van duindoorn, of griesmeel als het stormt',
        ],
      },
      breakfast: {
        heading: 'Het ontbijt duurt tot half elf',
        body: `
          <p>Het brood komt om zes uur uit de oven; op de gang merk je dat vanzelf. Er is kaas van de overbuurvrouw, een gekookt ei onder een gebreide muts, pap met duindoorn en koffie uit een pot die rondgaat.</p>
          <p>Moet je de eerste boot halen? Dan staat er een papieren zak bij de voordeur met je naam erop.</p>`,
      },
      hours: {
        heading: 'Wanneer we koken',
        table: {
          columns: ['Maaltijd', 'Dagen', 'Tijd'],
          rows: [
            ['Ontbijt', 'elke dag', '8.00 – 10.30 uur'],
            ['Lunch', 'elke dag', '12.00 – 15.00 uur'],
            ['Soep en taart', 'elke dag', '15.00 – 17.00 uur'],
            ['Diner', 'woensdag tot en met zondag', '17.30 – 21.30 uur'],
          ],
        },
        note: 'Op maandag en dinsdag rust de kok uit en is er voor wie hier slaapt een pan stoofpot om zeven uur.',
      },
      larder: { heading: 'Uit onze keuken, voor thuis', link: 'Naar de winkel' },
      closing: { heading: 'Een tafel bij het raam? Bel voor vieren.', action: 'Bel +31 562 555 0100' },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Houtgestookte sauna · Herberg De Zilte Duin',
    description:
      'Een houtgestookte sauna achter het tweede duin van Zandoog: negentig graden, één groot raam en achtenzestig stappen tot de Noordzee.',
    rows: {
      opening: {
        title: 'Achtenzestig stappen',
        lead: 'Een houten hok, een houtvuur en de Noordzee als dompelbad.',
      },
      warmth: {
        heading: 'Warm worden kost tijd',
        body: `
          <p>Om zeven uur gaat het eerste berkenblok erin. Tegen negenen is het binnen negentig graden en ruikt het naar hars en een beetje naar rook. Er passen zes mensen op de banken, acht als ze familie zijn.</p>
          <p>Door het raam zie je helmgras, zee en soms een zeehond die komt kijken wat die rode mensen daar doen.</p>`,
      },
      inside: {
        heading: 'Een emmer, een lepel, een zandloper',
        body: `
          <p>Meer ligt er niet. Het water voor op de stenen is regenwater met een tak jeneverbes. De zandloper loopt een kwartier; het zand komt van hier, dus het kan iets langer zijn.</p>
          <p>Naast de deur hangen badjassen. Onder het afdak staat een ligstoel voor wie al geweest is en nog niet terug wil.</p>`,
      },
      times: {
        heading: 'Tijden',
        table: {
          columns: ['Wanneer', 'Voor wie', 'Prijs per persoon'],
          rows: [
            ['Elke dag, 9.00 – 12.00 uur', 'gasten van het huis', 'hoort erbij'],
            ['Elke dag, 13.00 – 17.00 uur', 'iedereen', '€ 18,00'],
            ['Woensdag tot en met zondag, 18.00 – 21.00 uur', 'iedereen, in stilte', '€ 22,00'],
          ],
        },
        note: 'Badjas en twee handdoeken inbegrepen. Bij windkracht 9 of meer blijft de kachel uit: dan waait de deur open.',
      },
      rules: {
        heading: 'Goed om te weten',
        list: [
          'Zitten doe je op een handdoek, met badkleding of zonder',
          'Kinderen zijn tot vijf uur welkom, met iemand die op ze let',
          'De zee in gaat nooit alleen, en bij rode vlag helemaal niet',
          'Wie het laatste blok opstookt, haalt twee nieuwe uit het hok',
        ],
      },
      cold: {
        quote: 'De zee is in februari vijf graden; dat klinkt kouder dan het voelt, en het voelt ook koud.',
      },
      closing: { heading: 'Zullen we een blok extra klaarleggen?', action: 'Laat het weten' },
    },
  },

  island: {
    path: '/eiland',
    name: 'Het eiland',
    title: 'Het eiland Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog: elf kilometer strand, één dorp, een vuurtoren en meer scholeksters dan mensen. Wat je er doet, en wat je er vooral niet hoeft te doen.',
    rows: {
      opening: {
        title: 'Elf kilometer zand met een dorp erop',
        lead: 'Zandoog ligt vijftig minuten varen van de vaste wal en een week van de rest.',
      },
      sand: {
        heading: 'Een eiland dat niet stil ligt',
        body: `
          <p>Aan de westkant neemt de zee elk jaar een paar meter mee, aan de oostkant legt ze die weer neer. In vijfhonderd jaar is het dorp drie keer verhuisd, steeds met dezelfde kerkklok.</p>
          <p>Twee keer per dag valt het wad droog en wordt het eiland bijna twee keer zo groot. Dan lopen de scholeksters naar het zuiden en de wandelaars erachteraan. Zes uur later komt iedereen terug.</p>`,
      },
      facts: {
        heading: 'Zandoog in het kort',
        facts: [
          { label: 'Lengte', value: '11 kilometer, bij laag water iets meer' },
          { label: 'Bewoners', value: '412, en een kat die meetelt' },
          { label: 'Hoogste punt', value: 'het Uitkijkduin, 23 meter' },
          { label: 'Auto’s', value: 'zes, waarvan één brandweerwagen' },
          { label: 'Fietspad', value: '34 kilometer, de helft met tegenwind' },
          { label: 'Zonsondergang', value: 'elke avond, boven zee' },
        ],
      },
      lighthouse: {
        heading: 'De vuurtoren',
        body: `
          <p>Hij staat op het westelijkste duin, heeft rode en witte banden en draait sinds 1874 zijn rondjes: een lichtflits om de tien seconden. Beklimmen mag op dinsdag en zaterdag, tussen tien en twaalf.</p>
          <p>Boven waait het altijd. Houd je pet vast; op het dak van de schuur liggen er al vier.</p>`,
      },
      outdoors: {
        body: `
          <h2>Wat je kunt doen</h2>
          <h3>Lopen</h3>
          <p>Het rondje van de herberg naar de vuurtoren en langs het strand terug is negen kilometer. Begin tegen de wind in, dan blaast hij je naar huis. Bij de derde strandpaal zoek je barnsteen, bij de zevende vind je het.</p>
          <h3>Fietsen</h3>
          <p>Onze fietsen staan in de schuur aan de haven en rijden altijd, ook na een winter buiten. Het fietspad naar de oostpunt eindigt waar het zand begint. Daarna heb je alleen nog je benen.</p>
          <h3>Het wad op</h3>
          <p>Ga met een gids. Het water komt van achteren en is sneller dan je denkt. Op <strong>maandag, woensdag en vrijdag</strong> vertrekt er een tocht vanaf de haven, op de tijd die het tij bepaalt.</p>
          <h3>Niets</h3>
          <p>Daarvoor is het strand in november. Neem een thermoskan mee en een deken van ons. Het getijdenboekje ligt op je kamer, de boottijden staan bij <a href="/praktisch">Praktisch</a>.</p>`,
      },
      closing: {
        heading: 'Hoe je er komt? Met de boot. Alleen met de boot.',
        action: 'Boottijden en bagage',
      },
    },
  },

  stories: {
    path: '/verhalen',
    name: 'Verhalen',
    title: 'Verhalen van het eiland · Herberg De Zilte Duin',
    description:
      'Drie kleine verhalen van Zandoog: een eiland in januari, een ochtend zeehonden tellen en de vijftig minuten die de overtocht duurt.',
    rows: {
      opening: {
        heading: 'Verhalen bij de kachel',
        body: `
          <p>Als de laatste boot weg is, wordt er hier verteld. Meestal over het weer, soms over iets anders dat door het weer kwam. Een paar ervan schreven we op. Ze duren ongeveer één kop thee.</p>`,
      },
      stories: {
        heading: 'Lees er een',
        cards: [
          {
            title: 'Januari',
            text: 'Sneeuw op het strand, drie gasten aan tafel en een boot die twee dagen niet komt.',
            link: 'Lees over januari',
          },
          {
            title: 'Zeehonden tellen',
            text: 'Om half zes met een verrekijker naar een zandplaat. Tot tweehonderdveertien, ongeveer.',
            link: 'Tel mee',
          },
          {
            title: 'Vijftig minuten',
            text: 'Zo lang duurt de overtocht. Precies genoeg om een week van je af te laten waaien.',
            link: 'Vaar mee',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/praktisch',
    name: 'Praktisch',
    title: 'Praktisch: boot, bagage, honden en kinderen · Herberg De Zilte Duin',
    description:
      'Boottijden vanaf Zoutkade, aankomst vanaf 15.00 uur, je bagage op de kar: alles wat je moet weten voor je naar Herberg De Zilte Duin komt.',
    rows: {
      opening: {
        title: 'Voor je de boot op gaat',
        lead: 'De auto blijft aan wal. De koffers komen vanzelf. De rest staat hieronder.',
      },
      facts: {
        heading: 'In het kort',
        facts: [
          { label: 'Aankomst', value: 'vanaf 15.00 uur; eerder mag, dan staat je koffer vast op de gang' },
          { label: 'Vertrek', value: 'tot 11.00 uur; de kachel mag je daarna nog even houden' },
          { label: 'Overtocht', value: '50 minuten vanaf Zoutkade' },
          { label: 'Van haven naar herberg', value: '2 kilometer: 25 minuten lopen, 8 fietsen' },
          { label: 'Parkeren', value: 'op de kade in Zoutkade, naast het loket' },
          { label: 'Bereik', value: 'wifi in huis, bellen lukt het best op het duin' },
        ],
      },
      ferry: {
        heading: 'De boot',
        table: {
          columns: ['Boot', 'Uit Zoutkade', 'Uit Zandoog', 'Dagen'],
          rows: [
            ['Eerste', '7.30', '8.45', 'maandag tot en met zaterdag'],
            ['Tweede', '10.00', '11.15', 'elke dag'],
            ['Derde', '12.30', '13.45', 'elke dag'],
            ['Vierde', '15.00', '16.15', 'elke dag'],
            ['Vijfde', '17.30', '18.45', 'elke dag'],
            ['Late boot', '20.00', '21.15', 'vrijdag en zondag'],
          ],
        },
        note: 'Bij oostenwind staat er soms te weinig water en vaart de boot later. Bij windkracht 10 vaart hij niet; dan blijf je nog een nacht en zetten wij soep op.',
      },
      details: {
        body: `
          <h2>Kinderen</h2>
          <p>Graag. Er zijn kinderstoelen, twee kinderbedjes, een kist met laarzen in alle maten en een schommel die tegen veel kan. Aan tafel is er altijd een bord pannenkoeken, ook als het niet op het krijtbord staat.</p>
          <h2>Honden</h2>
          <p>Honden slapen in de Tuinkamer en in twee van de vier lodges. Bij de achterdeur staat een tobbe met lauw water. Van april tot half augustus broeden de vogels en blijft de riem om, ook bij honden die heus luisteren.</p>
          <h2>Toegankelijkheid</h2>
          <p>De Tuinkamer, het restaurant en de gelagkamer zijn gelijkvloers en zonder drempels; de deuren zijn 90 centimeter breed. De badkamer van de Tuinkamer heeft een inloopdouche met beugels en een zitje. De andere kamers liggen aan trappen; een lift heeft het huis niet. Voor het strand lenen we een rolstoel met dikke banden uit.</p>
          <h2>Eten en allergieën</h2>
          <p>Vertel het ons als je komt, dan weet de kok het voor je gaat zitten. Hij bakt ook brood zonder gluten, en bewaart het in een eigen trommel.</p>`,
      },
      luggage: {
        heading: 'Zo reist je koffer',
        list: [
          'In Zoutkade zet je hem op de kar met het blauwe zeil, uiterlijk een kwartier voor vertrek',
          'Op het eiland rijdt hij met paard en wagen naar ons toe',
          'Wie met de derde boot komt, vindt zijn koffer om drie uur op de kamer',
          'Op de dag van vertrek staat hij om tien uur bij de voordeur, en jij nog niet',
        ],
      },
      group: {},
      closing: { heading: 'Staat je vraag er niet bij?', action: 'Vraag het ons' },
    },
  },

  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact en route · Herberg De Zilte Duin',
    description:
      'Bel, schrijf of kom langs: Duinpad 12 op Zandoog, twee kilometer van de haven. De bel op de balie werkt, de telefoon tussen acht en tien ook.',
    rows: {
      opening: {
        heading: 'Er is bijna altijd iemand',
        body: `
          <p>Op de balie staat een koperen bel. Komt er niemand, dan staat de kok in de tuin of zijn wij hout aan het halen. Bel nog eens, dan komt de kat vast vooruit.</p>
          <p>Schrijven mag ook. We lezen de post bij de eerste koffie en antwoorden dezelfde dag, behalve als de lijn eruit ligt. Dan is het mooi weer om te komen.</p>`,
        link: 'Schrijf naar hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Waar en wanneer',
        facts: [
          { label: 'Adres', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Telefoon', value: '+31 562 555 0100, van 8.00 tot 22.00 uur' },
          { label: 'E-mail', value: 'hallo@zilteduin.example' },
          {
            label: 'Balie',
            value: 'elke dag van 8.00 tot 22.00 uur, daarna ligt je sleutel onder de schelp',
          },
        ],
      },
      route: {
        body: `
          <h2>Zo vind je ons</h2>
          <p>Je stapt van de boot en loopt met de wind in je gezicht de kade af. Bij de winkel met de blauwe deur ga je rechts, het schelpenpad op. Eerst komt het dorp, dan de kerk, dan een bocht waar iedereen denkt dat hij verkeerd zit. Dat is goed. Nog tien minuten, tot je rook ruikt.</p>
          <h3>Met de fiets</h3>
          <p>De fietsenschuur staat recht tegenover de steiger. Bel je van tevoren, dan staat het zadel al op hoogte.</p>
          <h3>Met de wagen</h3>
          <p>Wie niet goed ter been is, rijdt met de bagagewagen mee. Er ligt een deken klaar en het paard kent de weg. De boottijden staan bij <a href="/praktisch">Praktisch</a>.</p>`,
      },
      stores: {
        heading: 'Ook van ons',
        lead: 'Een winkel aan de haven, een schuur vol fietsen en een paviljoen op het strand. Alles op loopafstand, mits je graag loopt.',
        link: 'Alle adressen',
      },
      closing: { heading: 'Liever even praten?', action: 'Bel +31 562 555 0100' },
    },
  },

  about: {
    path: '/over-ons',
    name: 'Over ons',
    title: 'Over het huis · Herberg De Zilte Duin',
    description:
      'Hoe een loodsenhuis uit 1911 een herberg werd: met aangespoeld hout, een kachel die nooit uitgaat en een kat die van niemand is.',
    rows: {
      opening: {
        title: 'Een huis dat op de loods wachtte',
        lead: 'Gebouwd in 1911 voor mannen die schepen binnenbrachten. Nu voor iedereen die binnen wil komen.',
      },
      house: {
        body: `
          <h2>Van loodsen naar logés</h2>
          <p>Het huis begon als uitkijk. De loodsen sliepen er in hun kleren, met één oog op zee. Uit die tijd zijn de toren, de bedstee en de gewoonte om altijd iemand wakker te laten blijven bij de kachel.</p>
          <p>Toen er geen schepen meer kwamen, kwamen er badgasten, en na de badgasten een hooischuur. In elke balk zit een verhaal, in sommige ook een spijker van een ander schip. Wij kregen de sleutel in een lekkende winter en hebben eerst het dak gedaan. Daarna de bedden. Daarna pas de verf.</p>
          <h2>Hoe we het graag doen</h2>
          <p>Warm water komt van het dak, stroom grotendeels ook. De wol is van de kwelder, de zeep uit de schuur, het afval gaat met dezelfde boot weer mee als waarmee het kwam. We wassen de lakens hier. Als je ze in de wind ziet hangen, weet je waar je vannacht in slaapt.</p>
          <p>We zijn met elf mensen en kunnen allemaal een band plakken.</p>`,
      },
      day: {
        heading: 'Een dag in huis',
        slides: [
          { caption: 'Half negen: het brood is nog warm en de eerste gast heeft al een zeehond gezien.' },
          { caption: 'Twee uur: regen tegen het raam, een boek op schoot, niemand die iets moet.' },
          { caption: 'Vier uur: negentig graden, een zandloper en verder geen afspraken.' },
          { caption: 'Zeven uur: bot van het wad, en een tweede aardappel voor wie gefietst heeft.' },
        ],
      },
      promise: {
        quote:
          'We beloven geen zon. We beloven een droge handdoek, een warme kachel en iemand die nog op is.',
      },
      rooms: { heading: 'Hier zouden wij zelf slapen', link: 'Kijk wat er vrij is' },
      closing: { heading: 'Kom kijken waar je wilt slapen', action: 'Bekijk de kamers' },
    },
  },

  terms,
} satisfies Record<PageKey, PageTexts>;
