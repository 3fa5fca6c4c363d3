import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/vertelsels/januari',
  name: 'Januari',
  title: 'Januari op Zandoog · Herberg De Zilte Duin',
  description:
    'Sneeuw op het strand, drie gasten rond één tafel en twee dagen zonder boot: een klein vertelsel over de winter op Zandoog.',
  rows: {
    opening: {
      title: 'Januari',
      lead: 'Over de week dat er geen boot kwam en toch niemand iets tekortkwam.',
    },
    story: {
      body: `
        <p>Sneeuw op het strand, dat is precies een vergissing. Ze blijft liggen tot waar het water komt en geen stap verder. Daar is het wit afgesneden, met een rand zoals van een taart.</p>
        <p>Die dinsdag draaide de wind naar het oosten. De kapitein keek naar de vlag, daarna naar de peilschaal, en zei dat het morgen wel zou gaan. Op woensdag zei hij hetzelfde. We hadden drie gasten in huis: een organist, een vrouw die haar doctoraat kwam afwerken, en een jongen van negentien die van thuis eens iets moest gaan zien. Elk zat aan een eigen tafel.</p>
        <p>Woensdagavond viel de elektriciteit uit. Erg is dat hier niet, het is vooral donker. We schoven de tafels bijeen rond de stoof, zetten alle kaarsen samen en haalden de pot van het vuur. Stoverij is de tweede dag op haar best. En de organist kon schillen zonder te kijken, dat wisten we toen ook.</p>
        <p>’s Nachts kraakte het op het wad. Wie dat niet kent, denkt dat er ergens met kasten geschoven wordt. Het is het ijs: de vloed tilt de schotsen op, ze kruipen over elkaar en ze zuchten. We zijn gaan kijken met een lantaarn, achter elkaar, in laarzen uit de kist, de jongen op kop. Er werd gezwegen, en langer dan u van drie vreemden zou verwachten.</p>
        <p>Donderdag om elf uur voer er weer een boot. Hij had de krant van dinsdag mee, drie bakken melk en een pakje voor het doctoraat. Haar valies stond al in de gang. Ze keek naar dat valies, ze keek naar de stoof, en ze vroeg of er op zaterdag ook een boot was.</p>
        <p>Die was er. We hebben haar maandag naar de haven gebracht.</p>`,
    },
    closing: { heading: 'Nog een tas thee?', action: 'Verder lezen: Zeehonden tellen' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/vertelsels/zeehonden-tellen',
  name: 'Zeehonden tellen',
  title: 'Zeehonden tellen op Zandoog · Herberg De Zilte Duin',
  description:
    'Om halfzes op de dijk met een verrekijker en een thermos: een klein vertelsel over de zeehonden op de zandbank voor Zandoog.',
  rows: {
    opening: {
      title: 'Zeehonden tellen',
      lead: 'Het gaat alleen bij laag water, en dat trekt zich van geen enkele wekker iets aan.',
    },
    story: {
      body: `
        <p>Om halfzes is de dijk nog van de scholeksters. Ze gaan tekeer alsof er een dief rondloopt, en als u dichterbij komt, blijkt u dat te zijn. U zet zich, draait de thermos open en wacht tot het water vertrokken is.</p>
        <p>Het begint met een streep. De streep wordt een rug, en voor u het weet ligt er midden in de geul een zandbank zo groot als het dorp. Daar liggen ze, de zeehonden, als worsten die iemand klaargelegd had en dan vergeten is.</p>
        <p>Tellen gaat van links naar rechts, en met de ogen knipperen is verboden. Een gewone zeehond ligt in een boog, als een banaan, kop en staart omhoog. Een grijze is groter en kijkt zoals een hond die er het zijne van denkt. In juni liggen er jongen tussen. Die kunnen na een paar uur al zwemmen en hebben daar direct spijt van. Dan roepen ze om hun moeder, zo hard dat u zou rechtstaan om te helpen.</p>
        <p>Niet doen. Blijf op de dijk, want een zeehond die verschiet, gaat het water in, en een jong dat te vroeg in het water zit, wordt niet dik. Vijfhonderd meter, zo is het afgesproken. Daarom hebben wij goede verrekijkers, en daarom krijgt al wie het vraagt er een mee.</p>
        <p>Honderdzeventig, honderdtachtig. Dan vaart er een garnaalboot voorbij, schuift de hele rij op en mag u herbeginnen. De tweede keer kwamen we aan tweehonderdveertien, de derde keer aan tweehonderdnegen. De boswachter noteert het getal in het midden. Dat is wetenschap, zegt hij.</p>
        <p>Om acht uur keert het tij. De zandbank krimpt, de worsten schuiven bijeen, en een voor een glijden ze de geul in. Er blijft één kop over, kogelrond, die naar u kijkt. Die is ook aan het tellen. En vroeger klaar dan u.</p>`,
    },
    closing: { heading: 'Hoort u de ketel fluiten?', action: 'Verder lezen: Vijftig minuten varen' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/vertelsels/vijftig-minuten-varen',
  name: 'Vijftig minuten varen',
  title: 'Vijftig minuten varen naar Zandoog · Herberg De Zilte Duin',
  description:
    'Vijftig minuten van Zoutkade naar Zandoog: een klein vertelsel over koffie in karton, meeuwen en wat er onderweg in zee valt.',
  rows: {
    opening: {
      title: 'Vijftig minuten varen',
      lead: 'Vlugger kan de overtocht niet, en dat is maar goed ook.',
    },
    story: {
      body: `
        <p>Op de parking van Zoutkade loopt iedereen nog van alles na. Zijn de vensters toe, waar zitten de kaartjes, wie heeft de hond mee. Dan gaat de klep omhoog, en al wat u vergeten bent, doet er opeens niet meer toe.</p>
        <p>Tien minuten lang kijken ze achterom: naar de kraan op de kaai, de windmolens, de weg waarlangs ze gekomen zijn. Er vertrekken berichtjes. We zitten op de boot. Dat klopt. Het is ook het laatste berichtje dat er zonder moeite door geraakt.</p>
        <p>Na een kwartier ruikt het naar koffie. Die komt uit een automaat en lekker is hij niet, maar laten staan heeft nog niemand hem. Op het achterdek staan de mensen die daar altijd staan, kraag omhoog. De meeuwen hangen langs de reling en laten zich meevoeren. Zij hebben een abonnement.</p>
        <p>Halverwege, bij de groene boei, neemt de boot een bocht waar u er geen zou verwachten. Daar loopt de geul. Onder het water ligt land, en de stuurman weet waar. Bij laag water ziet u het zelf: links en rechts een blinkende vlakte, met vogels die tot hun enkels in hun ontbijt staan. En hier draaien de hoofden. We hebben het al zo dikwijls gezien, en nog weten we niet wie ermee begint. Van de ene minuut op de andere kijkt niemand nog achterom.</p>
        <p>Eerst is er de vuurtoren, dan een streep, dan de kerk. Kinderen gaan de schouders op. Daar is het, zegt iemand. We hadden het allemaal al gezien, maar het moest gezegd zijn.</p>
        <p>Na achtenveertig minuten gaan de jassen toe. De trossen vliegen, de klep zakt, en er waait een geur binnen van wier, paard en gebakken vis. U stapt af met minder dan u bij had. Wat er weg is, kunt u niet precies zeggen. Het drijft daar nog ergens, bij de groene boei.</p>`,
    },
    closing: { heading: 'Nog geen slaap?', action: 'Verder lezen: Januari' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
