import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/recits/janvier',
  name: 'Janvier',
  title: 'Janvier sur l’île · Herberg De Zilte Duin',
  description:
    'De la neige sur la plage, trois hôtes à la même table et un bateau qui se fait attendre deux jours : un petit récit de Zandoog en hiver.',
  rows: {
    opening: {
      title: 'Janvier',
      lead: 'La semaine où le bateau n’est pas venu et où, pourtant, rien n’a manqué.',
    },
    story: {
      body: `
        <p>De la neige sur une plage, on dirait une erreur. Elle tient jusqu’à l’endroit exact où vient l’eau ; là, le blanc s’arrête net, avec un petit rebord, comme si quelqu’un avait passé un couteau le long du gâteau.</p>
        <p>Ce mardi-là, le vent a tourné à l’est. Le capitaine a regardé le drapeau, puis l’échelle de marée, et il a dit que ce serait pour demain. Le mercredi, il a dit la même chose. Nous avions trois hôtes : un organiste, une femme venue finir sa thèse et un garçon de dix-neuf ans que ses parents avaient envoyé voir du pays. Ils étaient assis à trois tables.</p>
        <p>Le mercredi soir, le courant a lâché. Ici, ce n’est pas un drame ; il fait noir, c’est tout. Nous avons poussé les tables l’une contre l’autre près du poêle, rassemblé toutes les bougies et retiré la marmite du feu. Un ragoût gagne toujours à attendre le lendemain. L’organiste, on l’a découvert ce soir-là, savait éplucher sans regarder.</p>
        <p>Cette nuit-là, l’estran craquait. Qui ne l’a jamais entendu pense à des meubles. Ce sont des plaques de glace que la marée soulève, qui se couchent les unes sur les autres et qui soupirent. Nous y sommes allés avec une lanterne, à la file, dans des bottes tirées du coffre. Le garçon marchait devant. Personne n’a rien dit, et cela a duré plus longtemps qu’on ne l’aurait cru de trois inconnus.</p>
        <p>Le jeudi à onze heures, le bateau est revenu. Il apportait un journal du mardi, trois caisses de lait et un paquet pour la thèse. Dans le couloir, la valise était déjà prête. La femme a regardé sa valise, puis le poêle, et elle a demandé s’il y avait aussi un bateau le samedi.</p>
        <p>Il y en avait un. Le lundi, nous l’avons conduite au port.</p>`,
    },
    closing: { heading: 'Encore une tasse de thé ?', action: 'À lire ensuite : Compter les phoques' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/recits/compter-les-phoques',
  name: 'Compter les phoques',
  title: 'Compter les phoques · Herberg De Zilte Duin',
  description:
    'Cinq heures et demie sur la digue, des jumelles et un thermos : un petit récit sur l’art de compter les phoques au large de Zandoog.',
  rows: {
    opening: {
      title: 'Compter les phoques',
      lead: 'Cela ne se fait qu’à marée basse, et la marée basse se moque bien du réveil.',
    },
    story: {
      body: `
        <p>À cinq heures et demie, la digue est aux huîtriers-pies. Ils crient comme si on les avait volés et, à mesure que vous approchez, vous comprenez que le voleur, c’est vous. Vous vous asseyez, vous dévissez le thermos et vous attendez que l’eau s’en aille.</p>
        <p>D’abord, c’est un trait. Puis le trait devient un dos, et voilà qu’au milieu du chenal s’étend un banc de sable grand comme le village. Les phoques y sont couchés comme des saucisses que quelqu’un aurait préparées, puis oubliées.</p>
        <p>On compte de gauche à droite, et il est interdit de cligner des yeux. Le phoque commun se tient comme une banane : la tête en l’air, la queue en l’air. Le phoque gris est plus grand et il a le profil d’un chien qui a son avis sur vous. En juin, il y a des petits ; ils savent nager au bout de quelques heures et le regrettent aussitôt. Alors ils appellent leur mère, avec un cri qui vous ferait bondir.</p>
        <p>Vous ne bougez pas. Vous restez sur la digue, car un phoque qui a peur se met à l’eau, et un petit qui s’y met trop tôt ne grossit pas. Cinq cents mètres, c’est la règle. Voilà pourquoi nous avons de bonnes jumelles, et pourquoi nous en prêtons à qui le demande.</p>
        <p>Cent soixante-dix, cent quatre-vingts. Puis un crevettier passe, toute la rangée se décale, et vous recommencez. La deuxième fois, nous sommes arrivés à deux cent quatorze. La troisième, à deux cent neuf. Le garde note le nombre du milieu et dit que c’est cela, la science.</p>
        <p>À huit heures, la marée tourne. Le banc rétrécit, les saucisses se serrent et, une à une, glissent dans le chenal. Il ne reste qu’une tête, toute ronde, qui vous regarde. Elle compte aussi. Elle aura fini avant vous.</p>`,
    },
    closing: { heading: 'La bouilloire chante encore', action: 'À lire ensuite : Cinquante minutes' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/recits/cinquante-minutes',
  name: 'Cinquante minutes',
  title: 'Cinquante minutes de traversée · Herberg De Zilte Duin',
  description:
    'De Zoutkade à Zandoog en cinquante minutes : un petit récit sur la traversée, le café en gobelet et ce qui passe par-dessus bord en chemin.',
  rows: {
    opening: {
      title: 'Cinquante minutes',
      lead: 'C’est le temps de la traversée. On ne peut pas la raccourcir, et c’est très bien ainsi.',
    },
    story: {
      body: `
        <p>À Zoutkade, sur le parking, tout le monde fait encore ses comptes. Les vitres sont-elles fermées, le billet est-il dans le sac, qui a le chien. Puis la rampe se lève, et tout ce qu’on a oublié n’a soudain plus d’importance.</p>
        <p>Les dix premières minutes, on regarde en arrière. La grue sur le quai, les éoliennes, la route par où l’on est venu. On envoie des messages : ça y est, on est sur le bateau. C’est vrai. C’est aussi le dernier message qui passe sans peine.</p>
        <p>Vers la quinzième minute, cela sent le café. Il sort d’une machine et il n’est pas bon, mais personne n’en a jamais laissé une goutte. Sur le pont arrière se tiennent ceux qui s’y tiennent toujours, le col relevé. Les mouettes planent le long du bastingage et se laissent emmener. Elles ont un abonnement.</p>
        <p>À mi-chemin, près de la bouée verte, le bateau prend un virage que rien ne semble exiger. C’est le chenal. Sous l’eau, il y a de la terre, et l’homme de barre sait où. À marée basse, on la voit : de chaque côté, une plaine luisante, et des oiseaux plantés jusqu’aux chevilles dans leur petit déjeuner. C’est ici que les têtes tournent. Nous l’avons vu bien des fois et nous ne savons toujours pas qui commence. Tout à coup, plus personne ne regarde en arrière.</p>
        <p>Vient d’abord le phare, puis un trait, puis l’église. On hisse les enfants sur les épaules. Quelqu’un dit : la voilà. Tout le monde le savait, mais il fallait que ce soit dit.</p>
        <p>À la quarante-huitième minute, les manteaux se ferment. On lance les amarres, la rampe descend et le vent apporte une odeur de varech, de cheval et de poisson frit. Vous descendez du bateau avec un peu moins que ce que vous aviez en montant. Quoi, au juste, vous ne sauriez le dire. Cela flotte quelque part près de la bouée verte.</p>`,
    },
    closing: { heading: 'Le sommeil se fait attendre ?', action: 'À lire ensuite : Janvier' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
