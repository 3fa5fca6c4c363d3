import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/voorwaarden',
  name: 'Voorwaarden',
  title: 'Algemene voorwaarden · Herberg De Zilte Duin',
  description:
    'Wat we afspreken als je bij Herberg De Zilte Duin bestelt: prijzen, betalen, bezorgen, veertien dagen bedenktijd, garantie en wat als er iets niet klopt.',
  rows: {
    opening: {
      heading: 'Algemene voorwaarden',
      body: `
        <p>Deze herberg is verzonnen: laat deze tekst nakijken voor je hem echt gebruikt.</p>
        <p>Dit spreken we af als je iets bij ons bestelt. Lezen duurt korter dan de overtocht, en wat je niet vindt, vraag je gewoon aan de balie.</p>`,
    },
    house: {
      heading: 'Wie we zijn',
      facts: [
        { label: 'Naam', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Adres', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Telefoon', value: '+31 562 555 0100, van 8.00 tot 22.00 uur' },
        { label: 'E-mail', value: 'hallo@zilteduin.example' },
        { label: 'KvK-nummer', value: '00562055' },
        { label: 'Btw-nummer', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Bestellen en prijzen</h2>
        <p>Onze prijzen zijn in euro’s, met btw. Wat bezorgen kost, zie je voor je bestelt. Je bestelling staat vast zodra je betaling of aanbetaling binnen is, of meteen als je op rekening of bij de receptie betaalt. Je krijgt een bevestiging per mail; daarin staat wat we hebben afgesproken.</p>
        <p>Betaal je online, dan houden we alles 35 minuten voor je vast. Daarna mag een ander het hebben. Annuleren kan tot we je bestelling klaarzetten of versturen, op de pagina van de bestelling zelf; je krijgt dan alles terug. Wijn is er vanaf achttien jaar.</p>
        <h2>Betalen</h2>
        <ul>
          <li><strong>Alles nu</strong>, op een van de manieren die je bij het afrekenen ziet.</li>
          <li><strong>Een deel nu</strong>: vanaf € 250 mag je met 30% aanbetalen als je spullen pas over een paar dagen komen. De rest is er uiterlijk een dag voor de bezorging; een week van tevoren sturen we je een link. We versturen als alles betaald is.</li>
          <li><strong>Op rekening</strong>: voor bedrijven met een account en een btw-nummer, tot € 500, te betalen binnen 14 dagen na de bestelling.</li>
          <li><strong>Bij de receptie</strong>: contant of met pas, als je alles zelf komt halen.</li>
          <li><strong>Met een cadeaubon</strong>: alles of een deel, en de rest op een andere manier.</li>
        </ul>
        <h2>Bezorgen en ophalen</h2>
        <p>In Nederland kost een pakje € 5,95, vanaf € 75 niets. De boot neemt ze mee van dinsdag tot en met zaterdag. Naar België, Duitsland, Frankrijk, het Verenigd Koninkrijk, Spanje en Kroatië is het € 12,95, vanaf € 150 niets, en duurt het ongeveer vier dagen. De Britse douane kan nog invoerkosten vragen; die zijn voor jou.</p>
        <p>De dag kies je zelf. Koos je er geen die later ligt, dan is alles er binnen 30 dagen. Vaart de boot niet, dan hoor je dat van ons. Tot je het pakje in handen hebt, is het risico van ons. Ophalen bij de receptie kost niets.</p>
        <h2>Cadeaubonnen</h2>
        <p>Een cadeaubon is vijf jaar geldig. Je geeft hem uit in één keer of in stukjes; wat over is, blijft erop staan en wordt niet uitbetaald. Een saunabon is voor de sauna. Bewaar de code als geld: wie haar heeft, kan de bon uitgeven. Krijg je iets terug wat je met een bon betaalde, dan komt het weer op de bon. Een bon waarvan al is uitgegeven, kan niet meer terug.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Veertien dagen bedenktijd</h2>
        <p>Je mag binnen 14 dagen van je aankoop afzien, zonder reden. De 14 dagen beginnen op de dag nadat jij, of iemand die je zelf aanwees en die niet de bezorger is, het laatste artikel kreeg. Bij een cadeaubon beginnen ze op de dag na je bestelling.</p>
        <p>Het makkelijkst gaat het hier: <a href="/order?for=withdrawal">bestelling herroepen</a>. Inloggen hoeft niet en je krijgt meteen een ontvangstbevestiging per mail. Een duidelijk bericht per brief of mail is ook goed. Verstuur je het voor de 14 dagen om zijn, dan ben je op tijd.</p>
        <h3>Je geld</h3>
        <p>Je krijgt alles terug wat je ervoor betaalde, ook de gewone verzendkosten, binnen 14 dagen na je bericht en zoals je betaalde. We mogen wachten tot we de artikelen terug hebben, of tot je laat zien dat ze verstuurd zijn.</p>
        <h3>De artikelen</h3>
        <p>Stuur ze binnen 14 dagen na je bericht naar Duinpad 12, 0562 ZD Zandoog, of geef ze af bij de receptie. Het terugsturen betaal je zelf. Voor waardeverlies sta je alleen in als je ze meer gebruikte dan nodig is om te zien hoe ze zijn en of ze werken.</p>`,
    },
    exceptions: {
      heading: 'Waarvoor geen bedenktijd geldt',
      list: [
        'Wat bederft of niet lang goed blijft',
        'Wat voor de hygiëne verzegeld was, zodra het zegel open is',
        'Wat speciaal voor jou is gemaakt',
        'Wat voor een vaste dag of een vast verblijf is: een nacht, een fiets, een picknick, een uur sauna',
      ],
    },
    form: {
      body: `
        <h2>Modelformulier voor herroeping</h2>
        <p>Je hoeft het niet te gebruiken. Wil je het wel, neem het dan over en stuur het ons.</p>
        <ul>
          <li>Aan Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>Ik deel u hierbij mee dat ik onze overeenkomst over de verkoop van de volgende goederen / de levering van de volgende dienst (*) herroep: …</li>
          <li>Besteld op / ontvangen op (*): …</li>
          <li>Mijn naam: …</li>
          <li>Mijn adres: …</li>
          <li>Mijn handtekening (alleen als je het op papier stuurt): …</li>
          <li>Datum: …</li>
        </ul>
        <p>(*) Haal weg wat niet klopt.</p>`,
    },
    promises: {
      body: `
        <h2>Wettelijke garantie</h2>
        <p>Wat we verkopen, moet volgens de wet zijn zoals afgesproken, zo lang als je daar redelijk op mag rekenen en in elk geval twee jaar. Is het dat niet, dan maken we het of krijg je een ander. Lukt dat niet, dan krijg je korting of je geld terug. Het kost je niets, ook het terugsturen niet.</p>
        <h2>Klachten</h2>
        <p>Bel, schrijf of kom langs. Meestal antwoorden we dezelfde dag en altijd binnen 14 dagen. Bij een geschillencommissie zijn we niet aangesloten, en het Europese platform voor onlinegeschillen is in juli 2025 gesloten. Komen we er samen niet uit, dan geeft ConsuWijzer je raad, of het Europees Consumenten Centrum als je over de grens woont. Daarna is er nog de rechter.</p>
        <h2>Recht</h2>
        <p>Nederlands recht geldt. Woon je als consument in een ander land, dan houd je ook de bescherming die de wet daar je geeft, en mag je in de Europese Unie thuis naar de rechter. Voor je bestelling gelden de voorwaarden van de dag waarop je bestelde.</p>`,
    },
    closing: { heading: 'Staat er iets wat je niet begrijpt?', action: 'Leg het ons voor' },
  },
} satisfies PageTexts;
