import type { ShopTexts } from './shop-texts.ts';

export const larder = {
  'JAM-SEABUCKTHORN': {
    name: 'Džem od pasjeg trna',
    slug: 'dzem-od-pasjeg-trna',
    description:
      'Narančast, kiseo i ručno ubran. Tko poznaje taj grm, zna i što je ruka na to rekla. Kuhamo ga u svojoj kuhinji, sa šećerom i jabukom i ničim više. Dobar je na kruhu, a još bolji uz stari sir. Otvoren traje šest tjedana u hladnjaku.',
    picture: 'Staklenka narančastog džema s grančicama punim bobica pasjeg trna.',
  },
  'JAM-ROSEHIP': {
    name: 'Džem od šipka',
    slug: 'dzem-od-sipka',
    description:
      'Šipak beremo nakon prvog mraza, kad omekša i kad ga primijete i ptice. Sjemenke i dlačice ostaju u situ; to je najviše posla i najviše svrbi. Staklenka od 250 grama, za kruh, jogurt ili palačinke. Otvorena traje šest tjedana u hladnjaku.',
    picture: 'Otvorena staklenka džema od šipka sa žlicom, namazana kriška kruha i grančica šipka.',
  },
  'JAM-CRANBERRY': {
    name: 'Džem od brusnica',
    slug: 'dzem-od-brusnica',
    description:
      'Brusnice rastu u vlažnim dolinama među dinama otkako je more jednom donijelo bačvu s njima. Beremo ih u listopadu, ekološki i na koljenima. Kuhane su nagrubo, pa u staklenci od 250 grama ima i cijelih bobica. Uz sir, uz divljač ili naprosto žlicom; otvorene šest tjedana u hladnjaku.',
    picture: 'Dvije staklenke džema od brusnica jedna na drugoj, uz zdjelicu brusnica.',
  },
  'HONEY-HEATHER': {
    name: 'Med od vrijeska',
    slug: 'med-od-vrijeska',
    description:
      'U kolovozu De Bijenkas vozi košnice na vrijesak, noću, kad su svi kod kuće. Med je taman, mirisan i gust kao žele, s malo gorčine na kraju. Uz kruh od kiselog tijesta i slani maslac ne treba Vam ništa više. U mraku traje godinama. Nije za djecu mlađu od godinu dana.',
    picture: 'Med kaplje s drvene žlice u otvorenu staklenku, među grančicama vrijeska.',
  },
  'HONEY-DUNE': {
    name: 'Med s dina',
    slug: 'med-s-dina',
    description:
      'Rani med iz košnica De Bijenkas: svijetao i blag, od svega što na dinama procvjeta prije vrijeska. Ekološki, hladno vrcan, staklenka od 250 grama. Ako se ukruti, stavite ga u zdjelu tople vode. Kad ga nestane, čekamo pčele. Nije za djecu mlađu od godinu dana.',
    picture: 'Staklenka zlatnog meda i dvije pčele pred dinama.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Sirup od bazge',
    slug: 'sirup-od-bazge',
    description:
      'Bazga ne voli slan vjetar, pa ga za nas rade na kopnu: cvijet, šećer, limun i dva dana strpljenja. Pola litre; jedan dio na osam dijelova hladne vode, ili kap-dvije u čašu pjenušca. Neotvoren traje godinu dana, otvoren četiri tjedna u hladnjaku.',
    picture: 'Boca sirupa od bazge s cvatovima i čaša s ledom i limunom.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Senf sa slanih livada',
    slug: 'senf-sa-slanih-livada',
    description:
      'Krupan senf sa slanim zeljem koje režemo sami, u gumenim čizmama i nikad više od jedne košare. Prvo je slan, onda ljut. Lončić od 170 grama, za sir, kobasicu ili jaje. Otvoren traje tri mjeseca u hladnjaku; ljutina s vremenom popusti, kao i nama.',
    picture: 'Kameni lončić krupnog senfa s drvenom žlicom, grančicom caklenjače i zrnjem gorušice.',
  },
  'SALT-FLAKES': {
    name: 'Morska sol u listićima',
    slug: 'morska-sol-u-listicima',
    description:
      'Morska voda koja se na vatri kuhala dok po njoj nisu zaplivali listići. To je sve. Staklenka od sto grama: zdrobite ih među prstima na samom kraju, po ribi, rajčici ili mekom jajetu. Na suhom ne stari; ionako je već bila stara.',
    picture: 'Staklenka soli u listićima s plutenim čepom, uz punu drvenu zdjelicu.',
  },
  'CHEESE-SHEEP': {
    name: 'Svježi ovčji sir',
    slug: 'svjezi-ovcji-sir',
    description:
      'Mladi sir od ovaca iza nasipa, ujutro u kalupu, a popodne već na putu. Mekan, svjež i malo slan; s vlascem je to ručak. Kolut od 200 grama, u hladnjaku traje pet dana. Svježi sir ne čeka, pa ga ne možemo uzeti natrag. Sadrži mlijeko.',
    picture: 'Okrugli bijeli sir na plavom tanjuru, s odrezanim komadom i vlascem odozgo.',
  },
  'TEA-MINT': {
    name: 'Čaj od metvice',
    slug: 'caj-od-metvice',
    description:
      'Metvica iz našeg vrta, ekološka, brana prije cvatnje i sušena na tavanu. Ista ona koja Vas čeka u sobi. Jedna žlica na čajnik, voda koja je tek prestala kipjeti, šest minuta strpljenja. Četrdeset grama u rinfuzi, traje godinu dana.',
    picture: 'Zelena limenka sa svježom metvicom uz čašu čaja.',
  },
  'TEA-SMOKE': {
    name: 'Dimljeni crni čaj',
    slug: 'dimljeni-crni-caj',
    description:
      'Crni čaj dimljen nad borovinom, miriše na kaput koji je visio kraj peći. Odabrala ga je Branderij De Steiger s kopna. Osamdeset grama u rinfuzi; dobro zatvorite limenku ili će i kava uskoro mirisati na dim. Tri minute za čaj, pet za oluju.',
    picture: 'Crna limenka čaja s vatrom na naljepnici, uz šalicu iz koje se puši.',
  },
  'TEA-ROSEHIP': {
    name: 'Čaj od šipka',
    slug: 'caj-od-sipka',
    description:
      'Sušeni otočni šipak, sitno rezan i ekološki. Svjež, crven i bez kofeina, dakle i za djecu i za poslije deset navečer. Kutija s dvadeset vrećica, šezdeset grama: jedna po šalici, deset minuta. Od onoga što ostane djeca rade sladoled na štapiću.',
    picture: 'Kutija čaja s divljom ružom i čaša crvenog čaja s vrećicom.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Čaj od pasjeg trna',
    slug: 'caj-od-pasjeg-trna',
    description:
      'List i bobica pasjeg trna, sušeni zajedno: kiselo, malo gorko, u čaši zlatnožuto. Ekološki, bez kofeina, četrdeset grama u rinfuzi. Neka odstoji osam minuta, a kad puše sjeverozapadnjak, dodajte med. Bere se jednom na godinu, i to se na zalihi vidi.',
    picture: 'Šalica zlatnog čaja odozgo, s bobicama pasjeg trna i papirnatom vrećicom čaja.',
  },
  'TEA-EVENING': {
    name: 'Večernji čaj',
    slug: 'vecernji-caj',
    description:
      'Kamilica, matičnjak i malo lavande, sve troje iz vrta iza kuće i ekološko. Četrdeset grama u rinfuzi, bez kofeina; žličica po šalici, sedam minuta. Pristavite ga kad ode posljednji brod. Dok popijete čajnik, već znate gdje Vam je krevet.',
    picture: 'Plava limenka čaja s kamilicom i šalica pred prozorom s mjesecom.',
  },
  'COFFEE-HARBOUR': {
    name: 'Lučka kava',
    slug: 'lucka-kava',
    description:
      'Ekološka kava koju tamno prži Branderij De Steiger na kopnu, s nešto dima i kakaa. To je ona iz vrča koji kruži našim doručkom. Vrećica od 250 grama, u zrnu ili mljevena za filtar. Otvorenu je popijte za mjesec dana, dok još miriše.',
    picture: 'Vrećica kave s jedrilicom, šalica iz koje se puši i hrpica zrna.',
  },
  'CHOCOLATE-SALT': {
    name: 'Čokolada s morskom soli',
    slug: 'cokolada-s-morskom-soli',
    description:
      'Tamna čokolada od sto grama s listićima morske soli, iz radionice Branderij De Steiger na kopnu. Bez mlijeka, pa je i za vegane. Čuva se na hladnom, ne u hladnjaku. Odlomite komad, a ostatak sačuvajte za brod; to još nikome nije uspjelo.',
    picture: 'Tabla tamne čokolade sa solju, napola odmotana iz plavog papira s valovima.',
  },
  'BISCUITS-FERRY': {
    name: 'Keksi za brod',
    slug: 'keksi-za-brod',
    description:
      'Maslačni keksi iz naše peći, u limenci od tristo grama. Plovidba traje pedeset minuta, a limenka uglavnom isto toliko. Sadrže pšenicu, mlijeko i jaja. Dobro zatvoreni ostaju hrskavi mjesec dana; poslije je limenka za gumbe, školjke ili tajne.',
    picture: 'Okrugla limenka puna keksa, s trajektom na poklopcu.',
  },
} satisfies Partial<ShopTexts['products']>;
