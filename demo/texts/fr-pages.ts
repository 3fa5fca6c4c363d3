import { storyFerry, storySeals, storyWinter } from './fr-stories.ts';
import { terms } from './fr-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'L’auberge',
    title: 'Dormir derrière la dernière dune de Zandoog · Herberg De Zilte Duin',
    description:
      'Une auberge sur Zandoog, île de la mer des Wadden : douze types de chambres, quatre lodges, une petite table, un sauna au feu de bois et des vélos.',
    rows: {
      opening: {
        title: 'Dormir derrière la dernière dune',
        lead: 'Une auberge sur l’île de Zandoog, où le bateau passe cinq fois par jour et le vent tout le reste du temps.',
        action: 'Voir les chambres',
      },
      when: {},
      welcome: {
        heading: 'D’abord, on se déchausse',
        body: `
          <p>Derrière la porte d’entrée, il y a un bac pour le sable. Le vendredi soir, il est plein, et c’est bon signe. Le chêne brûle dans le poêle, la soupe est sur le feu et, sur la banquette, dort un chat qui n’est à personne.</p>
          <p>Nous avons douze types de chambres et quatre lodges dans les dunes. Pas de télévision, mais des fenêtres qui s’ouvrent, des couvertures en laine de l’île et une étagère de livres, dont trois ont perdu leur dernière page. La fin, nous vous la racontons au petit déjeuner.</p>`,
      },
      rooms: {
        heading: 'Trois pour commencer',
        lead: 'Il n’y en a pas deux pareilles. La maison s’est agrandie au gré des économies et du bois que la mer apportait.',
        cards: [
          {
            title: 'Chambre de la Mer',
            text: 'Au pied du lit, la mer. Vous n’aurez même pas à vous redresser.',
          },
          {
            title: 'Lit clos',
            text: 'Douze mètres carrés, deux volets, une lampe pour lire. Nous n’avons pas plus petit, ni plus douillet.',
          },
          {
            title: 'Chambre de la Tour',
            text: 'Trente-huit marches, huit fenêtres. Toutes les dix secondes, le phare caresse le plafond.',
          },
        ],
        link: 'Toutes les chambres et les lodges',
      },
      restaurant: {
        heading: 'Ce que la journée a donné',
        body: `
          <p>La carte est une ardoise, et l’ardoise dépend de la marée. Des crevettes quand le bateau de pêche est rentré, de l’aster maritime quand l’eau se retire et, sinon, le ragoût de ce mouton qui, l’an dernier, barrait encore le chemin.</p>
          <p>Vingt-huit chaises, un cuisinier et tout notre temps.</p>`,
        link: 'Voir le restaurant',
      },
      sauna: {
        heading: 'Quatre-vingt-dix degrés, puis la mer',
        body: `
          <p>Derrière la deuxième dune, il y a une cabane en pin avec une cheminée et une seule grande fenêtre. Dedans, le bouleau crépite. Dehors, soixante-huit pas vous séparent des vagues.</p>
          <p>En février, personne ne les compte.</p>`,
        link: 'Découvrir le sauna',
      },
      shop: {
        heading: 'Un peu de l’île dans vos bagages',
        lead: 'Le sable, vous l’emporterez de toute façon. Pour le reste, il y a notre boutique du port.',
        cards: [
          {
            title: 'Savon aux algues',
            text: 'Des pains de cent grammes, cuits au goémon et au gros sel. Ils sentent la marée basse, en plus propre.',
          },
          {
            title: 'Couverture en laine de l’île',
            text: 'Tissée avec la laine des moutons de pré-salé. Elle gratte un peu la première année, puis plus jamais.',
          },
          {
            title: 'Confiture d’argousier',
            text: 'Orange, acide et cueillie à la main. Qui connaît l’arbuste sait ce que la main en a pensé.',
          },
        ],
        link: 'Flâner dans la boutique',
      },
      pantry: {
        quote:
          'Nous n’avons pas de minibar. Nous avons un garde-manger qui ne ferme pas à clé, et un cahier à côté.',
      },
      feed: { heading: 'Vu de la fenêtre' },
      closing: {
        heading: 'Le poêle est allumé. Dites-nous quand vous arrivez.',
        action: 'Choisir vos dates',
      },
    },
  },

  rooms: {
    path: '/chambres',
    name: 'Chambres',
    title: 'Chambres et lodges dans les dunes · Herberg De Zilte Duin',
    description:
      'D’un lit clos de douze mètres carrés à une suite avec baignoire devant la fenêtre : nos douze types de chambres et nos quatre lodges dans les dunes.',
    rows: {
      opening: {
        heading: 'Douze façons de faire la grasse matinée',
        body: `
          <p>La maison a un devant, un derrière et un côté qu’on lui a ajouté plus tard. Chaque type de chambre a donc son caractère : l’une entend la mer, l’autre le jardin, et le grenier entend tout.</p>
          <p>Partout, vous trouverez les mêmes draps de lin, la même obscurité et le même silence après onze heures du soir. Vous n’arrivez pas à choisir ? Appelez-nous. Choisir pour les autres, nous adorons cela.</p>`,
      },
      when: {},
      rooms: {
        heading: 'Les chambres et les lodges',
        cards: [
          {
            title: 'Chambre des Dunes',
            text: '18 m², pour deux. Un lit double et une fenêtre à l’est, là où le soleil contourne la dune. En mai, les faisans passent comme s’ils avaient rendez-vous.',
          },
          {
            title: 'Chambre de la Mer',
            text: '22 m², pour deux. Au premier étage, avec un grand lit et un petit balcon au nord-ouest. Les jours de tempête, le sel se colle aux vitres ; nous lavons, mais c’est la mer qui gagne.',
          },
          {
            title: 'Chambre sous les Toits',
            text: '16 m², pour deux. Deux lits simples sous les poutres et une lucarne sur les étoiles. Ici, la pluie fait le bruit que doit faire la pluie. L’escalier est raide.',
          },
          {
            title: 'Lit clos',
            text: '12 m², pour une personne, ou pour deux qui s’aiment bien. Un lit de 1,40 m logé dans le mur, des volets qui se ferment et une petite fenêtre sur la cour.',
          },
          {
            title: 'Chambre de la Tour',
            text: '20 m², pour deux. Huit murs, un tapis rond, un lit double et la vue de tous les côtés : la mer, l’estran, le village, et le phare qui vous rend votre regard. Trente-huit marches.',
          },
          {
            title: 'Chambre du Jardin',
            text: '20 m², pour deux. De plain-pied et sans seuil, avec deux lits que l’on peut rapprocher et une terrasse privée parmi les roses trémières. Votre chien est le bienvenu.',
          },
          {
            title: 'Chambre Claire',
            text: '24 m², pour deux. Un ancien atelier de peintre, d’où la haute fenêtre au nord et la couleur entre les lames du plancher. Un grand lit, une longue table, aucune excuse pour ne rien créer.',
          },
          {
            title: 'Chambre Familiale',
            text: '34 m², pour quatre. Un lit double derrière une porte coulissante et des lits superposés avec hublot. Vue sur la balançoire : les parents peuvent rester couchés.',
          },
          {
            title: 'Chambre du Capitaine',
            text: '14 m², pour une personne. Un lit de 1,20 m, un bureau avec une vieille carte marine et une lampe en cuivre. La fenêtre regarde au sud, d’où vient le bateau.',
          },
          {
            title: 'Chambre de l’Estran',
            text: '21 m², pour deux. Un lit double et deux chaises devant la fenêtre. Pendant six heures il y a de l’eau, pendant six heures il n’y en a plus, et dans les deux cas il y a un héron.',
          },
          {
            title: 'Chambre du Fenil',
            text: '26 m², pour trois. Dans l’ancienne grange à foin, avec un grand lit en bas et un lit simple en mezzanine. Les jours de chaleur, le bois sent encore le mois d’août.',
          },
          {
            title: 'Suite des Embruns',
            text: '42 m², pour deux, avec de la place pour un enfant. Une baignoire devant la fenêtre, un poêle rien que pour vous et une terrasse qui voit à la fois la mer et l’estran. Il y a une longue-vue ; elle reste ici.',
          },
          {
            title: 'Lodge des Dunes',
            text: '55 m², pour quatre. Quatre maisons de bois parmi les oyats, chacune avec une façade de verre, deux chambres, une cuisine, un poêle à bois et une douche en plein air. Le petit déjeuner est à quatre minutes à pied, cinq par vent contraire.',
          },
        ],
      },
      everywhere: {
        heading: 'Dans chaque chambre',
        list: [
          'Des draps de lin, séchés dehors quand le ciel le veut bien',
          'Une couverture en laine de l’île, et une bouillotte sur demande',
          'Une salle de bains privée, avec notre savon aux algues',
          'Du café frais, une bouilloire et notre propre thé à la menthe',
          'Un livret des marées et une lampe de poche',
          'Des fenêtres qui s’ouvrent et des rideaux qui restent fermés',
        ],
      },
      closing: {
        heading: 'Vous hésitez entre deux ? Nous savons où le soleil se lève.',
        action: 'Demandez-nous conseil',
      },
    },
  },

  restaurant: {
    path: '/restaurant',
    name: 'Restaurant',
    title: 'Restaurant · Herberg De Zilte Duin',
    description:
      'Vingt-huit chaises et une ardoise qui suit la marée : crevettes, aster maritime, mouton de pré-salé et pain sorti de notre four, sur l’île de Zandoog.',
    rows: {
      opening: {
        title: 'Ce que la journée a donné',
        lead: 'Une petite salle, une ardoise et un cuisinier qui commence par regarder dehors.',
      },
      kitchen: {
        heading: 'C’est l’ardoise qui décide',
        body: `
          <p>À seize heures, le bateau de pêche appelle, ou n’appelle pas. Alors seulement, nous écrivons l’ardoise : trois entrées, trois plats et un dessert auquel personne ne dit non. Quand il n’y en a plus, nous effaçons.</p>
          <p>Les légumes viennent du jardin derrière la maison et de la ferme sur la route du polder. L’aster maritime et la salicorne, nous les coupons nous-mêmes, bottes aux pieds, et jamais plus d’un panier.</p>`,
      },
      dish: {
        heading: 'Du poisson, pas de chichis',
        body: `
          <p>Notre assiette la plus connue est aussi la plus simple : un flet pêché devant l’île, du beurre, des pommes de terre en robe des champs et une montagne de salicorne. Pas d’écume, pas de points de sauce. Mais une deuxième pomme de terre si vous avez pédalé.</p>
          <p>Ni poisson ni viande ? Le cuisinier y mettra autant de cœur. Dites-le avant seize heures, il ira voir au jardin.</p>`,
      },
      menu: {
        heading: 'Souvent à l’ardoise',
        list: [
          'Crevettes sur pain au levain, et rien d’autre',
          'Flet poêlé à la salicorne',
          'Ragoût de mouton de pré-salé à la bière brune',
          'Anguille fumée, le vendredi seulement',
          'Céleri-rave en croûte de sel, aster maritime et babeurre',
          'Sorbet à l’argousier, ou semoule au lait les jours de tempête',
        ],
      },
      breakfast: {
        heading: 'Le petit déjeuner dure jusqu’à 10 h 30',
        body: `
          <p>Le pain sort du four à six heures ; dans le couloir, votre nez vous préviendra. Il y a le fromage de la voisine d’en face, un œuf à la coque sous son bonnet de laine, du porridge à l’argousier et une cafetière qui passe de main en main.</p>
          <p>Vous prenez le premier bateau ? Un sac en papier à votre nom vous attend près de la porte.</p>`,
      },
      hours: {
        heading: 'Quand nous cuisinons',
        table: {
          columns: ['Repas', 'Jours', 'Heures'],
          rows: [
            ['Petit déjeuner', 'tous les jours', '8 h – 10 h 30'],
            ['Déjeuner', 'tous les jours', '12 h – 15 h'],
            ['Soupe et tarte', 'tous les jours', '15 h – 17 h'],
            ['Dîner', 'du mercredi au dimanche', '17 h 30 – 21 h 30'],
          ],
        },
        note: 'Le lundi et le mardi, le cuisinier se repose ; pour ceux qui dorment ici, une marmite de ragoût arrive sur la table à 19 h.',
      },
      larder: { heading: 'De notre cuisine à la vôtre', link: 'Vers la boutique' },
      closing: {
        heading: 'Une table près de la fenêtre ? Appelez avant seize heures.',
        action: 'Appeler le +31 562 555 0100',
      },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Sauna au feu de bois · Herberg De Zilte Duin',
    description:
      'Un sauna au feu de bois derrière la deuxième dune de Zandoog : quatre-vingt-dix degrés, une grande fenêtre et soixante-huit pas jusqu’à la mer du Nord.',
    rows: {
      opening: {
        title: 'Soixante-huit pas',
        lead: 'Une cabane en planches, un feu de bois et la mer du Nord pour bain froid.',
      },
      warmth: {
        heading: 'La chaleur prend son temps',
        body: `
          <p>À sept heures, la première bûche de bouleau part au feu. Vers neuf heures, il fait quatre-vingt-dix degrés et cela sent la résine, avec une pointe de fumée. On tient à six sur les bancs, à huit en famille.</p>
          <p>Par la fenêtre, vous voyez les oyats, la mer et parfois un phoque, venu regarder ce que font là ces gens tout rouges.</p>`,
      },
      inside: {
        heading: 'Un seau, une louche, un sablier',
        body: `
          <p>Il n’y a rien de plus. L’eau pour les pierres est de l’eau de pluie, avec une branche de genévrier. Le sablier dure un quart d’heure ; le sable est d’ici, ce sera peut-être un peu plus.</p>
          <p>Des peignoirs sont accrochés près de la porte. Sous l’auvent, une chaise longue attend ceux qui ont fini et n’ont pas encore envie de rentrer.</p>`,
      },
      times: {
        heading: 'Horaires',
        table: {
          columns: ['Quand', 'Pour qui', 'Prix par personne'],
          rows: [
            ['Tous les jours, 9 h – 12 h', 'les hôtes de la maison', 'compris'],
            ['Tous les jours, 13 h – 17 h', 'tout le monde', '18,00 €'],
            ['Du mercredi au dimanche, 18 h – 21 h', 'tout le monde, en silence', '22,00 €'],
          ],
        },
        note: 'Peignoir et deux serviettes compris. À partir de force 9, on n’allume pas : le vent ouvre la porte.',
      },
      rules: {
        heading: 'Bon à savoir',
        list: [
          'On s’assoit sur une serviette, avec ou sans maillot',
          'Les enfants sont les bienvenus jusqu’à 17 h, avec quelqu’un qui veille sur eux',
          'On ne va jamais seul dans la mer, et pas du tout par drapeau rouge',
          'Qui brûle la dernière bûche en rapporte deux du bûcher',
        ],
      },
      cold: {
        quote:
          'En février, la mer est à cinq degrés. C’est moins froid que ça n’en a l’air, et c’est froid quand même.',
      },
      closing: { heading: 'Nous vous gardons une bûche de plus ?', action: 'Dites-le-nous' },
    },
  },

  island: {
    path: '/ile',
    name: 'L’île',
    title: 'L’île de Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog : onze kilomètres de plage, un village, un phare et plus d’huîtriers-pies que d’habitants. Ce qu’on y fait, et tout ce qu’on peut ne pas y faire.',
    rows: {
      opening: {
        title: 'Onze kilomètres de sable, et un village dessus',
        lead: 'Zandoog est à cinquante minutes de bateau du continent et à une semaine de tout le reste.',
      },
      sand: {
        heading: 'Une île qui ne tient pas en place',
        body: `
          <p>À l’ouest, la mer emporte chaque année quelques mètres ; à l’est, elle les repose. En cinq cents ans, le village a déménagé trois fois, toujours avec la même cloche.</p>
          <p>Deux fois par jour, la mer se retire et l’île devient presque deux fois plus grande. Alors les huîtriers-pies partent vers le sud, et les marcheurs derrière eux. Six heures plus tard, tout le monde rentre.</p>`,
      },
      facts: {
        heading: 'Zandoog en bref',
        facts: [
          { label: 'Longueur', value: '11 kilomètres, un peu plus à marée basse' },
          { label: 'Habitants', value: '412, sans oublier le chat' },
          { label: 'Point culminant', value: 'l’Uitkijkduin, la dune du guet, 23 mètres' },
          { label: 'Voitures', value: 'six, dont un camion de pompiers' },
          { label: 'Pistes cyclables', value: '34 kilomètres, dont la moitié vent de face' },
          { label: 'Coucher de soleil', value: 'tous les soirs, sur la mer' },
        ],
      },
      lighthouse: {
        heading: 'Le phare',
        body: `
          <p>Il se dresse sur la dune la plus à l’ouest, rayé de rouge et de blanc, et tourne depuis 1874 : un éclat toutes les dix secondes. On peut y monter le mardi et le samedi, entre dix heures et midi.</p>
          <p>Là-haut, il y a toujours du vent. Tenez bien votre casquette ; sur le toit de la remise, il y en a déjà quatre.</p>`,
      },
      outdoors: {
        body: `
          <h2>Que faire ici</h2>
          <h3>Marcher</h3>
          <p>De l’auberge au phare, puis retour par la plage : neuf kilomètres. Partez face au vent, il vous poussera jusqu’à la maison. Au troisième poteau de la plage, on cherche de l’ambre ; au septième, on en trouve.</p>
          <h3>Pédaler</h3>
          <p>Nos vélos sont dans la remise du port et roulent toujours, même après un hiver dehors. La piste qui mène à la pointe orientale s’arrête où commence le sable. Après, il ne vous reste que vos jambes.</p>
          <h3>Marcher au fond de la mer</h3>
          <p>Prenez un guide. L’eau arrive par-derrière, et plus vite qu’on ne croit. Les <strong>lundis, mercredis et vendredis</strong>, une sortie part du port, à l’heure fixée par la marée.</p>
          <h3>Rien</h3>
          <p>Pour cela, il y a la plage en novembre. Emportez un thermos et une de nos couvertures. Le livret des marées est dans votre chambre, les horaires du bateau sont à la page <a href="/fr/infos-pratiques">Infos pratiques</a>.</p>`,
      },
      closing: {
        heading: 'Comment venir ? En bateau. Uniquement en bateau.',
        action: 'Horaires du bateau et bagages',
      },
    },
  },

  stories: {
    path: '/recits',
    name: 'Récits',
    title: 'Récits de l’île · Herberg De Zilte Duin',
    description:
      'Trois petits récits de Zandoog : l’île en janvier, un matin à compter les phoques et les cinquante minutes que dure la traversée.',
    rows: {
      opening: {
        heading: 'Récits au coin du poêle',
        body: `
          <p>Quand le dernier bateau est parti, on raconte. Le temps qu’il fait, le plus souvent ; parfois autre chose, qui est arrivé à cause du temps. De ces récits, nous en avons noté quelques-uns. Comptez une tasse de thé pour chacun.</p>`,
      },
      stories: {
        heading: 'Lisez-en un',
        cards: [
          {
            title: 'Janvier',
            text: 'De la neige sur la plage, trois hôtes à table et deux jours sans bateau.',
            link: 'Lire Janvier',
          },
          {
            title: 'Compter les phoques',
            text: 'À cinq heures et demie, les jumelles sur un banc de sable. Jusqu’à deux cent quatorze, environ.',
            link: 'Compter avec nous',
          },
          {
            title: 'Cinquante minutes',
            text: 'C’est le temps de la traversée. Juste ce qu’il faut au vent pour emporter votre semaine.',
            link: 'Embarquer',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/infos-pratiques',
    name: 'Infos pratiques',
    title: 'Infos pratiques : bateau, bagages, chiens et enfants · Herberg De Zilte Duin',
    description:
      'Les horaires du bateau depuis Zoutkade, l’arrivée dès 15 h, vos bagages sur la charrette : tout ce qu’il faut savoir avant de venir à l’auberge.',
    rows: {
      opening: {
        title: 'Avant d’embarquer',
        lead: 'La voiture reste à terre. Les valises arrivent toutes seules. Pour le reste, lisez ce qui suit.',
      },
      facts: {
        heading: 'En bref',
        facts: [
          {
            label: 'Arrivée',
            value: 'à partir de 15 h ; si vous êtes là plus tôt, votre valise attendra dans le couloir',
          },
          { label: 'Départ', value: 'jusqu’à 11 h ; ensuite, la place près du poêle est encore à vous' },
          { label: 'Traversée', value: '50 minutes depuis Zoutkade' },
          { label: 'Du port à l’auberge', value: '2 kilomètres : 25 minutes à pied, 8 à vélo' },
          { label: 'Stationnement', value: 'sur le quai de Zoutkade, à côté du guichet' },
          { label: 'Réseau', value: 'wifi dans la maison ; pour téléphoner, mieux vaut monter sur la dune' },
        ],
      },
      ferry: {
        heading: 'Le bateau',
        table: {
          columns: ['Bateau', 'De Zoutkade', 'De Zandoog', 'Jours'],
          rows: [
            ['Premier', '7 h 30', '8 h 45', 'du lundi au samedi'],
            ['Deuxième', '10 h 00', '11 h 15', 'tous les jours'],
            ['Troisième', '12 h 30', '13 h 45', 'tous les jours'],
            ['Quatrième', '15 h 00', '16 h 15', 'tous les jours'],
            ['Cinquième', '17 h 30', '18 h 45', 'tous les jours'],
            ['Bateau du soir', '20 h 00', '21 h 15', 'vendredi et dimanche'],
          ],
        },
        note: 'Par vent d’est, l’eau manque parfois et le bateau part plus tard. Par force 10, il ne part pas ; vous restez une nuit de plus et nous mettons la soupe sur le feu.',
      },
      details: {
        body: `
          <h2>Enfants</h2>
          <p>Avec plaisir. Il y a des chaises hautes, deux lits pour bébé, un coffre de bottes de toutes les tailles et une balançoire qui en a vu d’autres. À table, il y a toujours une assiette de crêpes, même quand l’ardoise n’en dit rien.</p>
          <h2>Chiens</h2>
          <p>Les chiens dorment dans la chambre du Jardin et dans deux des quatre lodges. Près de la porte de derrière, une bassine d’eau tiède les attend. D’avril à la mi-août, les oiseaux nichent et les chiens restent en laisse, même ceux qui, promis, obéissent très bien.</p>
          <h2>Accessibilité</h2>
          <p>La chambre du Jardin, le restaurant et la salle commune sont de plain-pied et sans seuil ; les portes font 90 centimètres de large. La salle de bains de la chambre du Jardin a une douche à l’italienne avec barres d’appui et siège. On accède aux autres chambres par un escalier ; la maison n’a pas d’ascenseur. Pour la plage, nous prêtons un fauteuil roulant à gros pneus.</p>
          <h2>Repas et allergies</h2>
          <p>Dites-le-nous en arrivant, et le cuisinier le saura avant que vous passiez à table. Il fait aussi un pain sans gluten, qu’il garde dans sa propre boîte.</p>`,
      },
      luggage: {
        heading: 'Le voyage de votre valise',
        list: [
          'À Zoutkade, posez-la sur la charrette à la bâche bleue, au plus tard un quart d’heure avant le départ',
          'Sur l’île, elle vient jusqu’à nous en voiture à cheval',
          'Si vous prenez le troisième bateau, elle est dans votre chambre à 15 h',
          'Le jour du départ, elle est à 10 h près de la porte d’entrée ; vous, pas encore',
        ],
      },
      group: {},
      closing: { heading: 'Votre question n’est pas dans la liste ?', action: 'Posez-la-nous' },
    },
  },

  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact et accès · Herberg De Zilte Duin',
    description:
      'Appelez, écrivez ou passez nous voir : Duinpad 12 à Zandoog, à deux kilomètres du port. La sonnette marche ; le téléphone aussi, de 8 h à 22 h.',
    rows: {
      opening: {
        heading: 'Il y a presque toujours quelqu’un',
        body: `
          <p>À la réception, il y a une sonnette en cuivre. Si personne ne vient, c’est que le cuisinier est au jardin ou que nous rentrons du bois. Sonnez encore : le chat viendra en éclaireur.</p>
          <p>Vous pouvez aussi écrire. Nous lisons le courrier avec le premier café et répondons le jour même, sauf si la ligne est coupée. C’est alors un temps rêvé pour venir.</p>`,
        link: 'Écrire à hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Où et quand',
        facts: [
          { label: 'Adresse', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Téléphone', value: '+31 562 555 0100, de 8 h à 22 h' },
          { label: 'E-mail', value: 'hallo@zilteduin.example' },
          {
            label: 'Réception',
            value: 'tous les jours de 8 h à 22 h ; après, votre clé est sous le coquillage',
          },
        ],
      },
      route: {
        body: `
          <h2>Pour nous trouver</h2>
          <p>Vous descendez du bateau et remontez le quai, le vent en pleine figure. À la boutique à la porte bleue, prenez à droite le chemin de coquillages. D’abord le village, puis l’église, puis un tournant où tout le monde croit s’être trompé. C’est le bon. Encore dix minutes, jusqu’à sentir la fumée.</p>
          <h3>À vélo</h3>
          <p>La remise à vélos est juste en face du débarcadère. Appelez avant, et la selle sera déjà à votre hauteur.</p>
          <h3>En voiture à cheval</h3>
          <p>Si la marche vous est pénible, montez avec les bagages. Une couverture vous attend et le cheval connaît la route. Les horaires du bateau sont à la page <a href="/fr/infos-pratiques">Infos pratiques</a>.</p>`,
      },
      stores: {
        heading: 'C’est encore nous',
        lead: 'Une boutique sur le port, une remise pleine de vélos et un pavillon sur la plage. Tout se fait à pied, pourvu qu’on aime marcher.',
        link: 'Toutes nos adresses',
      },
      closing: { heading: 'Vous préférez nous parler ?', action: 'Appeler le +31 562 555 0100' },
    },
  },

  about: {
    path: '/la-maison',
    name: 'La maison',
    title: 'La maison · Herberg De Zilte Duin',
    description:
      'Comment une maison de pilotes de 1911 est devenue une auberge : avec du bois d’épave, un poêle qui ne s’éteint jamais et un chat qui n’est à personne.',
    rows: {
      opening: {
        title: 'La maison qui attendait les pilotes',
        lead: 'Bâtie en 1911 pour ceux qui menaient les navires à bon port. Ouverte aujourd’hui à tous ceux qui veulent entrer.',
      },
      house: {
        body: `
          <h2>Des pilotes aux hôtes</h2>
          <p>La maison fut d’abord un poste de guet. Les pilotes y dormaient tout habillés, un œil sur la mer. De ce temps nous restent la tour, le lit clos et l’habitude de toujours laisser quelqu’un éveillé près du poêle.</p>
          <p>Quand les navires ont cessé de venir, les baigneurs sont venus et, après les baigneurs, une grange à foin. Chaque poutre a son histoire ; certaines ont aussi le clou d’un autre navire. Nous avons reçu la clé un hiver où il pleuvait dedans, et nous avons commencé par le toit. Ensuite les lits. Ensuite seulement la peinture.</p>
          <h2>Notre façon de faire</h2>
          <p>L’eau chaude vient du toit, le courant aussi, en grande partie. La laine vient des prés salés, le savon de la remise, et les déchets repartent par le bateau qui les a apportés. Les draps, nous les lavons ici. Si vous les voyez claquer au vent, vous savez dans quoi vous dormirez ce soir.</p>
          <p>Nous sommes onze, et chacun de nous sait réparer une crevaison.</p>`,
      },
      day: {
        heading: 'Une journée à la maison',
        slides: [
          { caption: 'Huit heures et demie : le pain est encore chaud et quelqu’un a déjà vu un phoque.' },
          {
            caption: 'Quatorze heures : la pluie contre la vitre, un livre sur les genoux, rien qui presse.',
          },
          { caption: 'Seize heures : quatre-vingt-dix degrés, un sablier et pas d’autre rendez-vous.' },
          { caption: 'Dix-neuf heures : un flet, et une deuxième pomme de terre pour qui a pédalé.' },
        ],
      },
      promise: {
        quote:
          'Nous ne promettons pas le soleil. Nous promettons une serviette sèche, un poêle chaud et quelqu’un qui veille encore.',
      },
      rooms: { heading: 'Là où nous dormirions nous-mêmes', link: 'Voir ce qui est libre' },
      closing: { heading: 'Venez voir où vous aimeriez dormir', action: 'Voir les chambres' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
