import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/agb',
  name: 'AGB',
  title: 'Allgemeine Geschäftsbedingungen · Herberg De Zilte Duin',
  description:
    'Was gilt, wenn Sie bei der Herberg De Zilte Duin bestellen: Preise, Zahlung, Lieferung, Widerruf binnen vierzehn Tagen, Gewährleistung und Beschwerden.',
  rows: {
    opening: {
      heading: 'AGB: was zwischen uns gilt',
      body: `
        <p>Dieses Gasthaus ist erfunden: Lassen Sie den Text prüfen, bevor Sie ihn wirklich verwenden.</p>
        <p>Diese Bedingungen gelten, wenn Sie bei uns etwas bestellen. Gelesen sind sie schneller als die Überfahrt dauert, und was offen bleibt, fragen Sie uns einfach.</p>`,
    },
    house: {
      heading: 'Wer wir sind',
      facts: [
        { label: 'Name', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Adresse', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Telefon', value: '+31 562 555 0100, von 8 bis 22 Uhr' },
        { label: 'E-Mail', value: 'hallo@zilteduin.example' },
        { label: 'Handelsregister (KvK)', value: '00562055' },
        { label: 'USt-IdNr.', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Bestellung und Preise</h2>
        <p>Unsere Preise sind in Euro und enthalten die Mehrwertsteuer. Was der Versand kostet, sehen Sie, bevor Sie bestellen. Der Vertrag kommt zustande, sobald Ihre Zahlung oder Anzahlung da ist, oder sofort, wenn Sie auf Rechnung oder an der Rezeption zahlen. Die Bestätigung mit allem, was vereinbart ist, kommt per E-Mail.</p>
        <p>Zahlen Sie online, halten wir alles 35 Minuten für Sie zurück. Danach darf es jemand anderes haben. Stornieren können Sie auf der Seite der Bestellung, bis wir sie bereitstellen oder abschicken; Sie bekommen dann alles zurück. Wein gibt es ab 18 Jahren.</p>
        <h2>Zahlung</h2>
        <ul>
          <li><strong>Alles jetzt</strong>, auf einem der Wege, die Sie an der Kasse sehen.</li>
          <li><strong>Mit Anzahlung</strong>: ab 250 € können Sie jetzt 30 % zahlen, wenn die Ware erst in einigen Tagen kommt. Der Rest ist spätestens einen Tag vor der Lieferung fällig; eine Woche vorher schicken wir Ihnen einen Link. Verschickt wird, wenn alles bezahlt ist.</li>
          <li><strong>Auf Rechnung</strong>: für Unternehmen mit Kundenkonto und USt-IdNr., bis 500 €, zahlbar innerhalb von 14 Tagen nach der Bestellung.</li>
          <li><strong>An der Rezeption</strong>: bar oder mit Karte, wenn Sie alles selbst abholen.</li>
          <li><strong>Mit einem Gutschein</strong>: ganz oder zum Teil, den Rest auf anderem Weg.</li>
        </ul>
        <h2>Lieferung und Abholung</h2>
        <p>Nach Deutschland, Belgien, Frankreich, Spanien, Kroatien und ins Vereinigte Königreich kostet ein Paket 12,95 €, ab 150 € nichts; es ist etwa vier Tage unterwegs, Boot eingeschlossen. In den Niederlanden sind es 5,95 €, ab 75 € nichts; dort geht es von Dienstag bis Samstag aufs Boot. Der britische Zoll kann Einfuhrabgaben verlangen, die Sie selbst tragen.</p>
        <p>Den Tag wählen Sie selbst. Haben Sie keinen späteren gewählt, ist alles binnen 30 Tagen bei Ihnen. Fährt das Boot nicht, sagen wir Ihnen Bescheid. Bis Sie das Paket in der Hand haben, tragen wir das Risiko. Die Abholung an der Rezeption kostet nichts.</p>
        <h2>Gutscheine</h2>
        <p>Ein Gutschein gilt fünf Jahre. Sie lösen ihn auf einmal ein oder nach und nach; was übrig ist, bleibt darauf stehen und wird nicht ausgezahlt. Ein Saunagutschein gilt für die Sauna. Hüten Sie den Code wie Geld: Wer ihn hat, kann ihn einlösen. Bekommen Sie etwas zurück, das Sie mit einem Gutschein bezahlt haben, kommt es wieder auf den Gutschein. Ist er angebrochen, nehmen wir ihn nicht mehr zurück.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Widerruf binnen vierzehn Tagen</h2>
        <p>Sie können Ihren Kauf binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die 14 Tage beginnen am Tag, nachdem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware erhalten haben. Bei einem Gutschein beginnen sie am Tag nach der Bestellung.</p>
        <p>Am einfachsten geht es hier: <a href="/de/order?for=withdrawal">Vertrag widerrufen</a>. Anmelden müssen Sie sich nicht, und die Eingangsbestätigung kommt sofort per E-Mail. Eine eindeutige Erklärung per Brief oder E-Mail genügt ebenso. Schicken Sie sie vor Ablauf der 14 Tage ab, ist die Frist gewahrt.</p>
        <h3>Ihr Geld</h3>
        <p>Sie bekommen alles zurück, was Sie dafür bezahlt haben, auch die üblichen Lieferkosten, binnen 14 Tagen nach Ihrer Nachricht und auf dem Weg, auf dem Sie bezahlt haben. Wir dürfen warten, bis die Waren wieder hier sind oder Sie nachweisen, dass Sie sie abgeschickt haben.</p>
        <h3>Die Waren</h3>
        <p>Schicken Sie sie binnen 14 Tagen nach Ihrer Nachricht an Duinpad 12, 0562 ZD Zandoog, oder geben Sie sie an der Rezeption ab. Die Kosten der Rücksendung tragen Sie. Für einen Wertverlust stehen Sie nur ein, wenn Sie mehr damit gemacht haben, als nötig ist, um Beschaffenheit und Funktion zu prüfen.</p>`,
    },
    exceptions: {
      heading: 'Wo es keinen Widerruf gibt',
      list: [
        'Was schnell verdirbt',
        'Was der Hygiene wegen versiegelt war, sobald das Siegel offen ist',
        'Was eigens für Sie gemacht wurde',
        'Was für einen festen Tag oder Aufenthalt ist: eine Nacht, ein Rad, ein Picknick, eine Stunde Sauna',
      ],
    },
    form: {
      body: `
        <h2>Muster-Widerrufsformular</h2>
        <p>Sie müssen es nicht verwenden. Möchten Sie es, füllen Sie es aus und schicken Sie es uns.</p>
        <ul>
          <li>An Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example:</li>
          <li>Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren / die Erbringung der folgenden Dienstleistung (*): …</li>
          <li>Bestellt am / erhalten am (*): …</li>
          <li>Mein Name: …</li>
          <li>Meine Anschrift: …</li>
          <li>Meine Unterschrift (nur bei Mitteilung auf Papier): …</li>
          <li>Datum: …</li>
        </ul>
        <p>(*) Unzutreffendes streichen.</p>`,
    },
    promises: {
      body: `
        <h2>Gesetzliche Gewährleistung</h2>
        <p>Was wir verkaufen, muss nach dem Gesetz so sein wie vereinbart, mindestens zwei Jahre lang. Ist es das nicht, reparieren wir es, oder Sie bekommen ein anderes. Geht beides nicht, bekommen Sie einen Nachlass oder Ihr Geld zurück. Das kostet Sie nichts, auch die Rücksendung nicht.</p>
        <h2>Beschwerden</h2>
        <p>Rufen Sie an, schreiben Sie oder kommen Sie vorbei. Meist antworten wir am selben Tag, immer innerhalb von 14 Tagen. An einem Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet; die europäische Plattform zur Online-Streitbeilegung wurde im Juli 2025 geschlossen. Kommen wir nicht zusammen, berät Sie das Europäische Verbraucherzentrum kostenlos. Danach bleibt das Gericht.</p>
        <h2>Recht</h2>
        <p>Es gilt niederländisches Recht. Als Verbraucher behalten Sie daneben den Schutz, den Ihnen das Gesetz Ihres Landes zwingend gibt, und innerhalb der Europäischen Union können Sie vor Ihr Gericht zu Hause gehen. Für Ihre Bestellung gelten die Bedingungen von dem Tag, an dem Sie bestellt haben.</p>`,
    },
    closing: { heading: 'Etwas ist unklar?', action: 'Fragen Sie nach' },
  },
} satisfies PageTexts;
