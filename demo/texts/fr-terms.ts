import type { PageTexts } from '../shape.ts';

export const terms = {
  path: '/conditions-generales',
  name: 'Conditions générales',
  title: 'Conditions générales · Herberg De Zilte Duin',
  description:
    'Ce qui vaut quand vous commandez chez Herberg De Zilte Duin : prix, paiement, livraison, quatorze jours pour changer d’avis, garantie et réclamations.',
  rows: {
    opening: {
      heading: 'Conditions générales',
      body: `
        <p>Cette auberge est imaginaire : faites relire ce texte avant de vous en servir pour de vrai.</p>
        <p>Voici ce qui vaut entre nous quand vous commandez. C’est plus court que la traversée, et pour ce qui reste obscur, il suffit de nous demander.</p>`,
    },
    house: {
      heading: 'Qui nous sommes',
      facts: [
        { label: 'Nom', value: 'Herberg De Zilte Duin B.V.' },
        { label: 'Adresse', value: 'Duinpad 12, 0562 ZD Zandoog' },
        { label: 'Téléphone', value: '+31 562 555 0100, de 8 h à 22 h' },
        { label: 'E-mail', value: 'hallo@zilteduin.example' },
        { label: 'Registre du commerce (KvK)', value: '00562055' },
        { label: 'Numéro de TVA', value: 'NL005620555B01' },
      ],
    },
    buying: {
      body: `
        <h2>Commande et prix</h2>
        <p>Nos prix sont en euros, TVA comprise. Vous voyez les frais de livraison avant de commander. Votre commande est ferme dès que votre paiement ou votre acompte nous est parvenu, ou aussitôt si vous payez sur facture ou à la réception. Une confirmation part par e-mail, avec tout ce qui est convenu.</p>
        <p>Si vous payez en ligne, nous gardons tout pour vous pendant 35 minutes. Ensuite, un autre peut le prendre. Vous pouvez annuler sur la page de la commande tant que nous ne l’avons ni préparée ni expédiée ; tout vous est alors rendu. Le vin, c’est à partir de 18 ans.</p>
        <h2>Paiement</h2>
        <ul>
          <li><strong>Tout maintenant</strong>, par l’un des moyens proposés au moment de payer.</li>
          <li><strong>Un acompte</strong> : à partir de 250 €, vous pouvez payer 30 % maintenant si la livraison n’a lieu que dans quelques jours. Le reste est dû au plus tard la veille de la livraison ; une semaine avant, nous vous envoyons un lien. Le colis part quand tout est payé.</li>
          <li><strong>Sur facture</strong> : pour les entreprises qui ont un compte et un numéro de TVA, jusqu’à 500 €, à payer dans les 14 jours suivant la commande.</li>
          <li><strong>À la réception</strong> : en espèces ou par carte, si vous venez tout chercher.</li>
          <li><strong>Avec une carte cadeau</strong> : en tout ou en partie, et le reste autrement.</li>
        </ul>
        <h2>Livraison et retrait</h2>
        <p>Vers la France, la Belgique, l’Allemagne, l’Espagne, la Croatie et le Royaume-Uni, un colis coûte 12,95 €, et rien à partir de 150 € ; comptez quatre jours environ, bateau compris. Aux Pays-Bas, c’est 5,95 €, et rien à partir de 75 € ; le bateau prend les colis du mardi au samedi. La douane britannique peut demander des frais d’importation, qui sont à votre charge.</p>
        <p>Vous choisissez le jour. Sauf si vous en avez choisi un plus lointain, tout est chez vous dans les 30 jours. Si le bateau ne part pas, nous vous prévenons. Tant que vous n’avez pas le colis en main, le risque est pour nous. Le retrait à la réception est gratuit.</p>
        <h2>Cartes cadeaux</h2>
        <p>Une carte cadeau vaut cinq ans. On la dépense en une fois ou par petits bouts ; le solde reste dessus et n’est pas versé en argent. Un bon pour le sauna est pour le sauna. Gardez le code comme de l’argent : celui qui l’a peut dépenser la carte. Si nous vous rendons ce que vous aviez payé avec une carte, la somme y retourne. Une carte entamée n’est plus reprise.</p>`,
    },
    withdrawal: {
      body: `
        <h2>Quatorze jours pour changer d’avis</h2>
        <p>Vous pouvez vous rétracter de votre achat dans les 14 jours, sans donner de motif. Les 14 jours commencent le lendemain du jour où vous, ou une personne que vous avez désignée et qui n’est pas le transporteur, avez reçu le dernier article. Pour une carte cadeau, ils commencent le lendemain de la commande.</p>
        <p>Le plus simple, c’est ici : <a href="/fr/order?for=withdrawal">se rétracter d’une commande</a>. Inutile de vous connecter, et l’accusé de réception arrive aussitôt par e-mail. Un message clair, par courrier ou par e-mail, convient aussi. Envoyé avant la fin des 14 jours, il arrive à temps.</p>
        <h3>Votre argent</h3>
        <p>Vous récupérez tout ce que vous avez payé pour cet achat, frais de livraison habituels compris, dans les 14 jours suivant votre message et par le même moyen de paiement. Nous pouvons attendre que les articles soient revenus, ou que vous prouviez leur envoi.</p>
        <h3>Les articles</h3>
        <p>Renvoyez-les dans les 14 jours suivant votre message à Duinpad 12, 0562 ZD Zandoog, ou déposez-les à la réception. Les frais de renvoi sont à votre charge. Vous ne répondez d’une perte de valeur que si vous les avez utilisés plus qu’il ne faut pour voir comment ils sont et s’ils fonctionnent.</p>`,
    },
    exceptions: {
      heading: 'Là où la rétractation ne vaut pas',
      list: [
        'Ce qui se périme vite',
        'Ce qui était scellé par mesure d’hygiène, dès que le sceau est ouvert',
        'Ce qui est fait spécialement pour vous',
        'Ce qui est prévu pour un jour ou un séjour précis : une nuit, un vélo, un pique-nique, une heure de sauna',
      ],
    },
    form: {
      body: `
        <h2>Modèle de formulaire de rétractation</h2>
        <p>Rien ne vous oblige à l’utiliser. Si vous le souhaitez, recopiez-le, remplissez-le et envoyez-le-nous.</p>
        <ul>
          <li>À l’attention de Herberg De Zilte Duin B.V., Duinpad 12, 0562 ZD Zandoog, hallo@zilteduin.example :</li>
          <li>Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens / la prestation du service (*) ci-dessous : …</li>
          <li>Commandés le / reçus le (*) : …</li>
          <li>Mon nom : …</li>
          <li>Mon adresse : …</li>
          <li>Ma signature (uniquement sur papier) : …</li>
          <li>Date : …</li>
        </ul>
        <p>(*) Rayez la mention inutile.</p>`,
    },
    promises: {
      body: `
        <h2>Garantie légale</h2>
        <p>La loi veut que ce que nous vendons soit conforme à ce qui est convenu, deux ans au moins. Sinon, nous réparons ou nous remplaçons. Si ni l’un ni l’autre n’est possible, nous baissons le prix ou nous vous remboursons. Cela ne vous coûte rien, renvoi compris.</p>
        <h2>Réclamations</h2>
        <p>Appelez, écrivez ou passez nous voir. Nous répondons le plus souvent le jour même, et toujours dans les 14 jours. Nous n’adhérons à aucun organisme de médiation, et la plateforme européenne de règlement en ligne des litiges a fermé en juillet 2025. Si nous ne trouvons pas d’accord, le Centre européen des consommateurs de votre pays vous conseille gratuitement. Après, il reste le juge.</p>
        <h2>Droit</h2>
        <p>Le droit néerlandais s’applique. Consommateur dans un autre pays, vous gardez aussi la protection que sa loi vous donne, et dans l’Union européenne vous pouvez saisir le juge de chez vous. Votre commande suit les conditions du jour où vous l’avez passée.</p>`,
    },
    closing: { heading: 'Un point n’est pas clair ?', action: 'Parlons-en' },
  },
} satisfies PageTexts;
