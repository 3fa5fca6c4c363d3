import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/price/sijecanj',
  name: 'Siječanj',
  title: 'Siječanj na otoku · Herberg De Zilte Duin',
  description:
    'Snijeg na plaži, troje gostiju za jednim stolom i brod kojeg dva dana nema: mala zimska priča s otoka Zandooga, ispričana uz peć.',
  rows: {
    opening: {
      title: 'Siječanj',
      lead: 'O tjednu u kojem brod nije plovio, a opet ništa nije nedostajalo.',
    },
    story: {
      body: `
        <p>Snijeg na plaži izgleda kao zabuna. Leži točno do mjesta dokle dopire voda, i ondje bjelina završava ravnim rubom, kao da je netko nožem prošao oko torte.</p>
        <p>Toga je utorka vjetar okrenuo na istok. Kapetan je pogledao zastavu, pa vodokaz i rekao da će se sutra moći. U srijedu je rekao isto. Imali smo troje gostiju: orguljaša, ženu koja je došla dovršiti doktorat i mladića od devetnaest godina kojega su roditelji poslali da nešto vidi. Sjedili su za tri stola.</p>
        <p>U srijedu navečer nestalo je struje. Ovdje to nije nesreća, nego samo mrak. Sastavili smo stolove uz peć, skupili sve svijeće i skinuli lonac s vatre. Gulaš je drugi dan bolji. Pokazalo se da orguljaš guli krumpir ne gledajući.</p>
        <p>Te je noći na plićini škripalo. Tko to nikad nije čuo, pomisli na namještaj. A to se sante leda dižu s plimom, liježu jedna na drugu i uzdišu. Otišli smo onamo s fenjerom, jedno za drugim, u čizmama iz sanduka. Mladić je išao prvi. Nitko ništa nije rekao, i ta je tišina trajala dulje nego što bi čovjek očekivao od troje neznanaca.</p>
        <p>U četvrtak u jedanaest brod je opet zaplovio. Dovezao je novine od utorka, tri gajbe mlijeka i paket za doktorat. Njezin je kovčeg već stajao na hodniku. Pogledala je kovčeg, pa peć, i pitala ide li brod i u subotu.</p>
        <p>Išao je. U luku smo je ispratili u ponedjeljak.</p>`,
    },
    closing: { heading: 'Još jedna šalica čaja?', action: 'Čitajte dalje: Brojanje tuljana' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/price/brojanje-tuljana',
  name: 'Brojanje tuljana',
  title: 'Brojanje tuljana · Herberg De Zilte Duin',
  description:
    'U pola šest na nasipu, s dalekozorom i termosicom: mala priča o brojanju tuljana na pješčanom sprudu pred otokom Zandoogom.',
  rows: {
    opening: {
      title: 'Brojanje tuljana',
      lead: 'Može samo za oseke, a oseka ne mari za budilicu.',
    },
    story: {
      body: `
        <p>U pola šest nasip pripada oštrigarima. Viču kao da je nešto ukradeno, a kad priđete bliže, ispadne da ste lopov Vi. Sjednete, odvrnete čep termosice i čekate da voda ode.</p>
        <p>Najprije se pojavi crta. Onda crta postane leđa, a onda usred kanala leži pješčani sprud velik kao selo. Na njemu su tuljani, kao kobasice koje je netko lijepo poredao pa na njih zaboravio.</p>
        <p>Broji se slijeva nadesno i ne smije se trepnuti. Obični tuljan leži kao banana: glava gore, rep gore. Sivi je veći i ima profil psa koji o Vama nešto misli. U lipnju su uz njih i mladi, koji već nakon nekoliko sati znaju plivati i odmah zažale. Tada zovu majku, glasom od kojeg čovjek poželi ustati.</p>
        <p>Ali ne ustajete. Ostajete na nasipu, jer tuljan koji se prestraši ide u vodu, a mladunče koje prerano ode u vodu neće se udebljati. Dogovor je petsto metara. Zato imamo dobre dalekozore i zato ga dobije svatko tko ga zatraži.</p>
        <p>Sto sedamdeset, sto osamdeset. Onda prođe koćarica, cijeli se red pomakne i počinjete ispočetka. Drugi put izašlo je dvjesto četrnaest. Treći put dvjesto devet. Čuvar prirode zapiše srednji broj i kaže da je to znanost.</p>
        <p>U osam se more okrene. Sprud se sužava, kobasice se zbijaju i jedna po jedna klize u kanal. Ostane samo glava, sasvim okrugla, i gleda Vas. I ona broji. I prije je gotova.</p>`,
    },
    closing: { heading: 'Čajnik još zviždi', action: 'Čitajte dalje: Pedeset minuta' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/price/pedeset-minuta',
  name: 'Pedeset minuta',
  title: 'Pedeset minuta na brodu · Herberg De Zilte Duin',
  description:
    'Iz luke Zoutkade do Zandooga za pedeset minuta: mala priča o plovidbi, kavi iz kartonske čaše i onome što putem ode preko ograde.',
  rows: {
    opening: {
      title: 'Pedeset minuta',
      lead: 'Toliko traje plovidba. Skratiti se ne može, i u tome i jest stvar.',
    },
    story: {
      body: `
        <p>U luci Zoutkade svi na parkiralištu još zbrajaju. Jesu li prozori zatvoreni, je li karta u torbi, kod koga je pas. Onda se digne rampa i sve što ste zaboravili odjednom više nije važno.</p>
        <p>Prvih deset minuta svi gledaju natrag. U dizalicu na rivi, u vjetrenjače, u cestu kojom su došli. Šalju se poruke: na brodu smo. To je istina. To je i posljednja poruka koja ode bez muke.</p>
        <p>Oko petnaeste minute zamiriše kava. Iz automata je i nije dobra, ali još je nitko nije ostavio. Na stražnjoj palubi stoje oni koji ondje uvijek stoje, podignuta ovratnika. Galebovi vise uz ogradu i puštaju da ih brod nosi. Oni imaju mjesečnu kartu.</p>
        <p>Na pola puta, kod zelene plutače, brod skrene ondje gdje za to nema nikakva razloga. To je kanal. Pod vodom je zemlja, i kormilar zna gdje. Za oseke se i vidi: s obje strane sjajna ravnica i ptice koje do gležnjeva stoje u vlastitom doručku. Tu se glave okrenu. Gledali smo to mnogo puta i još ne znamo tko prvi počne. Odjednom nitko više ne gleda natrag.</p>
        <p>Onda se ukaže svjetionik, pa crta, pa crkva. Djeca se penju na ramena. Netko kaže: eno ga, i svi to već znaju, ali reći se mora.</p>
        <p>U četrdeset osmoj minuti zakopčavaju se jakne. Lete konopi, rampa se spušta i na brod uđe miris algi, konja i pržene ribe. Na kopno silazite s nečim manje nego što ste imali na ukrcaju. Što je to bilo, ne znate točno. Pluta negdje kod zelene plutače.</p>`,
    },
    closing: { heading: 'Još Vam se ne spava?', action: 'Čitajte dalje: Siječanj' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
