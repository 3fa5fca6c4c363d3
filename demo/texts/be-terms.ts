import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/voorwaarden',
  name: 'Algemene voorwaarden',
  title: 'Algemene voorwaarden · Herberg De Zilte Duin',
  description:
    'Onze afspraken wanneer u bij Herberg De Zilte Duin bestelt: prijzen, betaling, levering, veertien dagen bedenktijd, garantie en waar u met een klacht terechtkunt.',
  rows: {
    opening: {
      heading: 'Algemene voorwaarden',
      body: `
        <p>Deze herberg is verzonnen: laat deze tekst nazien voor u hem echt gebruikt.</p>
        <p>Zo doen we het wanneer u iets bij ons bestelt. U hebt het uit voor uw koffie koud is, en waar u nog aan twijfelt, dat vraagt u ons gewoon.</p>`,
    },
    house: {
      heading: 'Met wie u te maken hebt',
      facts: [
        { label: 'Naam', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Adres', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Telefoon', value: '+31 562 555 0100, van 8u tot 22u' },
        { label: 'E-mail', value: 'hallo@zilteduin.example' },
        { label: 'Handelsregister (KvK)', value: '00562055' },
        { label: 'Btw-nummer', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Bestellen en prijzen</h2>
        <p>Alle prijzen zijn in euro, btw inbegrepen. De leveringskosten ziet u voor u bestelt. Uw bestelling ligt vast zodra uw betaling of voorschot toekomt, of meteen als u op factuur of aan de receptie betaalt. U krijgt een bevestiging per mail, met alles wat we afspraken.</p>
        <p>Betaalt u online, dan houden we alles 35 minuten voor u opzij. Daarna mag iemand anders ermee weg. Annuleren kan zolang we uw bestelling niet klaargezet of verstuurd hebben, op de pagina van de bestelling; u krijgt dan alles terug. Wijn verkopen we vanaf 18 jaar.</p>
        <h2>Betalen</h2>
        <ul>
          <li><strong>Alles nu</strong>, op een van de manieren die u bij het afrekenen ziet.</li>
          <li><strong>Een voorschot</strong>: vanaf € 250 mag u nu 30% betalen als uw bestelling pas over enkele dagen komt. De rest betaalt u ten laatste een dag voor de levering; een week op voorhand krijgt u er een link voor. We versturen zodra alles betaald is.</li>
          <li><strong>Op factuur</strong>: voor ondernemingen met een account en een btw-nummer, tot € 500, te betalen binnen 14 dagen na de bestelling.</li>
          <li><strong>Aan de receptie</strong>: cash of met de kaart, als u alles zelf komt afhalen.</li>
          <li><strong>Met een cadeaubon</strong>: alles of een stuk ervan, en de rest op een andere manier.</li>
        </ul>
        <h2>Leveren en afhalen</h2>
        <p>Naar België, Duitsland, Frankrijk, het Verenigd Koninkrijk, Spanje en Kroatië kost een pakje € 12,95, en niets vanaf € 150. Het is een viertal dagen onderweg, boot inbegrepen. In Nederland is het € 5,95, en niets vanaf € 75; daar vertrekt het van dinsdag tot en met zaterdag. De Britse douane kan invoerkosten aanrekenen, en die draagt u zelf.</p>
        <p>U kiest zelf de dag. Koos u geen latere, dan is alles er binnen 30 dagen. Vaart de boot niet, dan laten we het u weten. Zolang u het pakje niet in handen hebt, is het risico voor ons. Afhalen aan de receptie is gratis.</p>
        <h2>Cadeaubonnen</h2>
        <p>Een cadeaubon blijft vijf jaar geldig. U geeft hem uit in één keer of stukje bij beetje; wat overblijft, blijft op de bon staan en wordt niet uitbetaald. Een bon voor de sauna is voor de sauna. Hou de code bij zoals geld: wie ze heeft, kan de bon opdoen. Krijgt u iets terug dat u met een bon betaalde, dan komt het opnieuw op die bon. Een bon waar al iets van uitgegeven is, nemen we niet meer terug.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Veertien dagen bedenktijd</h2>
        <p>U mag binnen 14 dagen van uw aankoop afzien, zonder opgave van reden. De 14 dagen gaan in op de dag nadat u, of iemand die u zelf aanduidde en die niet de vervoerder is, het laatste artikel ontving. Voor een cadeaubon gaan ze in op de dag na uw bestelling.</p>
        <p>Het gaat het vlotst langs hier: <a href="/be/order?for=withdrawal">uw bestelling herroepen</a>. Aanmelden hoeft niet, en de ontvangstbevestiging krijgt u meteen per mail. Een duidelijk bericht per brief of mail mag ook. Verstuurt u het voor de 14 dagen om zijn, dan bent u op tijd.</p>
        <h3>Uw geld</h3>
        <p>U krijgt alles terug wat u ervoor betaalde, ook de gewone leveringskosten, binnen 14 dagen na uw bericht en zoals u betaalde. We mogen wachten tot de artikelen terug zijn, of tot u aantoont dat ze verstuurd zijn.</p>
        <h3>De artikelen</h3>
        <p>Stuur ze binnen 14 dagen na uw bericht naar Duinpad 12, 0562 ZD Zandoog, of breng ze binnen aan de receptie. De kosten van het terugsturen draagt u zelf. Voor waardevermindering staat u enkel in als u ze meer gebruikte dan nodig is om te zien hoe ze zijn en of ze werken.</p>`,
    },
    exceptions: {
      heading: 'Waarvoor de bedenktijd niet geldt',
      list: [
        'Wat bederft of beperkt houdbaar is',
        'Wat voor de hygiëne verzegeld was, eens het zegel verbroken is',
        'Wat speciaal voor u gemaakt werd',
        'Wat voor een vaste dag of een vast verblijf is: een nacht, een fiets, een picknick, een uurtje sauna',
      ],
    },
    form: {
      body: `
        <h2>Modelformulier voor herroeping</h2>
        <p>U bent niet verplicht het te gebruiken. Doet u dat toch liever, neem het dan over en bezorg het ons.</p>
        <ul>
          <li>Aan Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>Ik deel u hierbij mee dat ik onze overeenkomst over de verkoop van de volgende goederen / de levering van de volgende dienst (*) herroep: …</li>
          <li>Besteld op / ontvangen op (*): …</li>
          <li>Mijn naam: …</li>
          <li>Mijn adres: …</li>
          <li>Mijn handtekening (enkel als u het op papier bezorgt): …</li>
          <li>Datum: …</li>
        </ul>
        <p>(*) Schrap wat niet past.</p>`,
    },
    promises: {
      body: `
        <h2>Wettelijke garantie</h2>
        <p>Wat we verkopen, moet volgens de wet in orde zijn, en dat minstens twee jaar lang. Is het dat niet, dan herstellen we het of krijgt u een ander. Gaat dat niet, dan krijgt u korting of uw geld terug. Het kost u niets, ook het terugsturen niet.</p>
        <h2>Klachten</h2>
        <p>Bel, schrijf of spring binnen. Meestal antwoorden we dezelfde dag, en altijd binnen 14 dagen. Bij een geschillencommissie zijn we niet aangesloten, en het Europese platform voor onlinegeschillen ging in juli 2025 dicht. Raken we er samen niet uit, dan helpt het Europees Centrum voor de Consument in België u gratis verder. En anders is er nog de rechter.</p>
        <h2>Welk recht</h2>
        <p>Het Nederlandse recht geldt. Woont u als consument in België of in een ander land, dan behoudt u ook de bescherming die de wet u daar biedt, en binnen de Europese Unie mag u in eigen land naar de rechter. Voor uw bestelling gelden de voorwaarden van de dag waarop u bestelde.</p>`,
    },
    closing: { heading: 'Is er iets niet duidelijk?', action: 'Leg het ons eens voor' },
  },
} satisfies PageTexts;
