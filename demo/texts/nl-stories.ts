import type { PageTexts } from '../shape.ts';

export const storyWinter = {
  path: '/verhalen/januari',
  name: 'Januari',
  title: 'Januari op het eiland · Herberg De Zilte Duin',
  description:
    'Sneeuw op het strand, drie gasten aan één tafel en een boot die twee dagen niet komt: een klein verhaal over Zandoog in de winter.',
  rows: {
    opening: {
      title: 'Januari',
      lead: 'Over de week waarin de boot niet voer en er toch niets ontbrak.',
    },
    story: {
      body: `
        <p>Sneeuw op een strand ziet eruit als een vergissing. Ze blijft liggen tot precies waar het water komt, en daar houdt het wit op met een randje, alsof iemand met een mes langs de taart is gegaan.</p>
        <p>Die dinsdag draaide de wind naar het oosten. De kapitein keek naar de vlag, toen naar de peilschaal en zei dat het morgen weer kon. Op woensdag zei hij dat ook. We hadden drie gasten: een organist, een vrouw die een proefschrift kwam afmaken en een jongen van negentien die van zijn ouders iets moest gaan zien. Ze zaten aan drie tafels.</p>
        <p>Op woensdagavond viel de stroom uit. Dat is hier geen ramp, het is vooral donker. We schoven de tafels tegen elkaar bij de kachel, zetten alle kaarsen bij elkaar en haalden de pan van het vuur. Stoofpot wordt beter van een tweede dag. De organist bleek te kunnen schillen zonder te kijken.</p>
        <p>Het kraakte die nacht op het wad. Wie het nooit gehoord heeft, denkt aan meubels. IJsschotsen die met de vloed omhoog komen, op elkaar gaan liggen en zuchten. We liepen er met een lantaarn heen, achter elkaar, in laarzen uit de kist. De jongen liep voorop. Niemand zei iets, en dat duurde langer dan je met drie vreemden zou verwachten.</p>
        <p>Op donderdag om elf uur voer de boot weer. Er lag een krant in van dinsdag, drie kratten melk en een pakje voor het proefschrift. Ze had haar koffer al in de gang staan. Ze keek naar de koffer, naar de kachel, en vroeg of er op zaterdag ook een boot ging.</p>
        <p>Die ging er. Op maandag hebben we haar naar de haven gebracht.</p>`,
    },
    closing: { heading: 'Nog een kop thee?', action: 'Lees verder: Zeehonden tellen' },
  },
} satisfies PageTexts;

export const storySeals = {
  path: '/verhalen/zeehonden-tellen',
  name: 'Zeehonden tellen',
  title: 'Zeehonden tellen · Herberg De Zilte Duin',
  description:
    'Om half zes op de dijk met een verrekijker en een thermoskan: een klein verhaal over zeehonden tellen op de zandplaat bij Zandoog.',
  rows: {
    opening: {
      title: 'Zeehonden tellen',
      lead: 'Het kan alleen bij laag water, en laag water trekt zich niets aan van de wekker.',
    },
    story: {
      body: `
        <p>Om half zes is de dijk van de scholeksters. Ze roepen alsof er iets gestolen is, en als je dichterbij komt, blijkt dat jij het was. Je gaat zitten, schroeft de dop van de thermoskan en wacht tot het water weg is.</p>
        <p>Eerst komt er een streep. Dan wordt de streep een rug, en dan ligt er in het midden van de geul een zandplaat zo groot als het dorp. Daarop liggen de zeehonden, als worsten die iemand heeft klaargelegd en toen vergeten is.</p>
        <p>Tellen doe je van links naar rechts, en je mag niet knipperen. De gewone zeehond ligt als een banaan: kop omhoog, staart omhoog. De grijze is groter en heeft het profiel van een hond die iets van je denkt. In juni liggen er jongen bij, die al na een paar uur kunnen zwemmen en daar meteen spijt van hebben. Dan roepen ze om hun moeder, met een geluid waar je van overeind wilt komen.</p>
        <p>Dat doe je niet. Je blijft op de dijk, want een zeehond die schrikt gaat te water, en een jong dat te vroeg te water gaat, wordt niet dik. Vijfhonderd meter is de afspraak. Daarom hebben we goede kijkers, en daarom krijgt iedereen er een mee die het vraagt.</p>
        <p>Honderdzeventig, honderdtachtig. Dan komt er een garnalenkotter voorbij en verschuift de hele rij, en begin je opnieuw. De tweede keer kwamen we op tweehonderdveertien. De derde keer op tweehonderdnegen. De boswachter schrijft het middelste getal op en zegt dat dat wetenschap is.</p>
        <p>Om acht uur draait het tij. De plaat wordt smaller, de worsten schuiven op, en één voor één glijden ze de geul in. Wat overblijft is een kop, heel rond, die naar je kijkt. Hij telt ook. Hij is eerder klaar.</p>`,
    },
    closing: { heading: 'De ketel fluit nog', action: 'Lees verder: Vijftig minuten' },
  },
} satisfies PageTexts;

export const storyFerry = {
  path: '/verhalen/vijftig-minuten',
  name: 'Vijftig minuten',
  title: 'Vijftig minuten op de boot · Herberg De Zilte Duin',
  description:
    'Van Zoutkade naar Zandoog in vijftig minuten: een klein verhaal over de overtocht, koffie in karton en wat er onderweg overboord gaat.',
  rows: {
    opening: {
      title: 'Vijftig minuten',
      lead: 'Zo lang duurt de overtocht. Je kunt hem niet inkorten en dat is de bedoeling.',
    },
    story: {
      body: `
        <p>In Zoutkade staat iedereen nog op de parkeerplaats te rekenen. Zijn de ramen dicht, ligt het kaartje in de tas, wie heeft de hond. Dan gaat de klep omhoog, en is alles wat je vergeten bent ineens niet belangrijk meer.</p>
        <p>De eerste tien minuten kijken ze achterom. Naar de kraan op de kade, de windmolens, de weg waarover ze kwamen. Er worden berichten verstuurd: we zitten op de boot. Dat is waar. Het is ook het laatste bericht dat zonder moeite aankomt.</p>
        <p>Rond minuut vijftien ruikt het naar koffie. Die komt uit een automaat en hij is niet goed, maar niemand heeft er ooit een laten staan. Op het achterdek staan de mensen die dat altijd doen, met de kraag omhoog. De meeuwen hangen naast de reling en laten zich meenemen. Zij hebben een abonnement.</p>
        <p>Halverwege, bij de groene ton, maakt de boot een bocht waar geen bocht nodig lijkt. Dat is de geul. Onder het water ligt land, en de stuurman weet waar. Bij laag water zie je het: aan twee kanten een glimmende vlakte, met vogels die tot hun enkels in hun ontbijt staan. Hier draaien de hoofden. We hebben het vaak gezien en weten nog steeds niet wie er begint. Opeens kijkt er niemand meer naar achteren.</p>
        <p>Dan is er eerst de vuurtoren, dan een streep, dan de kerk. Kinderen worden op schouders gezet. Iemand zegt: daar is het, en iedereen weet dat al, maar het moet gezegd.</p>
        <p>Op minuut achtenveertig gaan de jassen dicht. De trossen worden gegooid, de klep zakt en er waait een geur naar binnen van wier, paard en gebakken vis. Je loopt van boord met minder dan waarmee je erop ging. Wat het was, dat weet je niet precies. Het drijft ergens bij de groene ton.</p>`,
    },
    closing: { heading: 'Nog niet moe?', action: 'Lees verder: Januari' },
  },
} satisfies PageTexts;
