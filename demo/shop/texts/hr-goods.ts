import type { ShopTexts } from './shop-texts.ts';

export const goods = {
  'SOAP-ALGAE': {
    name: 'Sapun od algi',
    slug: 'sapun-od-algi',
    description:
      'Komad od sto grama, od biljnih ulja, alge bračića i krupne soli, koji je šest tjedana zrio u šupi iza gostionice. Sitno se pjeni, malo i struže, a miriše na oseku, samo opranu.\n\nIzmeđu dva pranja neka se osuši, pa traje oko pet tjedana. Isti takav čeka Vas u svakoj sobi. Prodajemo ga pojedinačno ili po tri.',
    picture: 'Komad sapuna boje mahovine na dva kamena, uz grančice algi.',
  },
  'SOAP-ROSEHIP': {
    name: 'Sapun od šipka',
    slug: 'sapun-od-sipka',
    description:
      'Crven kao hrđa, od mljevenih plodova divlje ruže koja na dinama raste gdje joj se hoće. Sto grama, bez životinjske masti, šest tjedana u šupi na zraku. Komadići kožice lagano stružu. Na prozorskoj dasci s vremenom izblijedi, kao i svi mi.',
    picture: 'Dva hrđavocrvena komada sapuna, jedan s papirnatom trakom, među grančicama šipka.',
  },
  'SOAP-PINE': {
    name: 'Borov sapun',
    slug: 'borov-sapun',
    description:
      'Komad boje pijeska, sto grama, s uljem borovih iglica, odležan šest tjedana. Dovoljno jak za ruke koje su popravljale lanac na biciklu ili slagale drva. Borovu šumu na Zandoogu prehodate za dvadeset minuta; u kupaonici miris izdrži dulje.',
    picture: 'Blok sapuna boje pijeska, narezan na dasci, s borovim grančicama i češerom.',
  },
  'SALT-BATH': {
    name: 'Sol za kupku s lavandom',
    slug: 'sol-za-kupku-s-lavandom',
    description:
      'Krupna morska sol i lavanda iz vrta iza kuće, sušena na tavanu. Dvije šake u punu kadu, pola sata iza zaključanih vrata. Staklenka od 250 grama dovoljna je za pet kupki, ona od 600 za dvanaest.\n\nDržite je zatvorenu i na suhom. Ako se zgruda, pomaže žlica i malo volje.',
    picture: 'Staklenka soli za kupku s plutenim čepom, lavanda i drvena lopatica.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Balzam od pasjeg trna',
    slug: 'balzam-od-pasjeg-trna',
    description:
      'Ekološko ulje pasjeg trna, suncokretovo ulje i pčelinji vosak, bez parfema: miriše samo na bobicu. Za usne, ruke i nosove koji su predugo gledali u vjetar. Limenka od 30 grama stane u svaki džep, a otvorena traje godinu dana. Narančast je, pa nanesite tanko.',
    picture: 'Otvorena limenka narančastožutog balzama, s poklopcem i grančicom pasjeg trna.',
  },
  'OIL-LAVENDER': {
    name: 'Lavandino ulje za tijelo',
    slug: 'lavandino-ulje-za-tijelo',
    description:
      'Ekološko suncokretovo ulje u kojem je lavanda iz našeg vrta odstajala šest tjedana. Nekoliko kapi na još vlažnu kožu ili punu pipetu u kadu. Tamna bočica od 100 ml, podalje od sunca traje godinu dana. Na pločicama pripazite; ulje je strpljivo.',
    picture: 'Smeđa bočica s pipetom u niši, iza nje lavanda.',
  },
  'BRUSH-BEECH': {
    name: 'Četka za kupanje od bukovine',
    slug: 'cetka-za-kupanje-od-bukovine',
    description:
      'Četrdeset centimetara nauljene bukovine s čvrstim biljnim čekinjama; seže do onog mjesta između lopatica do kojeg ne seže nitko. Mokra ide sa sapunom, suha s malo hrabrosti. Izrađena je na kopnu, jer se ovdje nijedna bukva ne drži uspravno. Objesite je čekinjama prema dolje.',
    picture: 'Bukova četka za kupanje obješena na zid s pločicama.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Drvena posudica za sapun',
    slug: 'posudica-za-sapun',
    description:
      'Ispiljena iz drva koje je more nanijelo na našu plažu, izbrušena, nauljena i s četiri utora kroz koje otječe voda. Otprilike 12 puta 8 centimetara. Nema dviju istih, a u ponekoj je još rupa od čavla.\n\nKad će sljedeće, ovisi o sljedećoj oluji.',
    picture: 'Posudica od sivog naplavljenog drva s komadom sapuna, pred prozorom na dine.',
  },
  'BLANKET-WOOL': {
    name: 'Deka od otočne vune',
    slug: 'deka-od-otocne-vune',
    description:
      'Tkana od vune ovaca sa slanih livada, koju prede Wolhuis Zandoog. Mala ima 130 × 180 cm i stvorena je za naslonjač i knjigu; velika ima 180 × 220 cm i pokriva bračni krevet. Prve godine malo grebe, a poslije više nikad.\n\nObično joj je dosta sat-dva na vjetru. Ako baš treba, perite je ručno, u mlakoj vodi, i sušite položenu.',
    picture: 'Karirana vunena deka s resama preko drvenog stolca.',
  },
  'SOCKS-WOOL': {
    name: 'Vunene čarape',
    slug: 'vunene-carape',
    description:
      'Debele noćnoplave čarape od vune sa slanih livada, s rubom koji u čizmi ostaje gdje jest. S je 36 – 38, M 39 – 41, L 42 – 45. Perite ih na 30 stupnjeva, program za vunu, i sušite položene. Iz sušilice bi izašle po mjeri Vašeg unuka.',
    picture: 'Par noćnoplavih vunenih čarapa s hrđavocrvenim petama i prstima na užetu za rublje.',
  },
  'SCARF-WOOL': {
    name: 'Vuneni šal',
    slug: 'vuneni-sal',
    description:
      'Širok 30, dugačak 180 centimetara: dvaput oko vrata i još ostane kraj za vjetar. Pleten je labavo, od vune sa slanih livada koju prede Wolhuis Zandoog, pa grije, a ne teži. U krem boji nije bojen; ovca je upravo takva. Perite ga ručno i sušite položen.',
    picture: 'Hrđavocrveni pleteni šal s krem prugama i resama na vješalici.',
  },
  'HAT-WOOL': {
    name: 'Pletena vunena kapa',
    slug: 'pletena-vunena-kapa',
    description:
      'Rebrasto pletena od otočne vune, s dvostrukim rubom preko ušiju. Jedna veličina za gotovo svaku glavu. Na krovu šupe kraj svjetionika leže četiri kape i nijedna nije ovakva: drži se do 8 bofora, a iznad toga se ionako ostaje unutra. Perite je ručno, u mlakoj vodi.',
    picture: 'Noćnoplava pletena kapa s hrđavocrvenom kićankom na stupu među dinama.',
  },
  'CUSHION-LINEN': {
    name: 'Laneni jastuk',
    slug: 'laneni-jastuk',
    description:
      'Jastuk od 45 × 45 cm u navlaci od opranog lana s drvenim gumbima, sašivenoj na kopnu. Isti je u naslonjaču kraj naše peći, ako ga mačka nije zauzela. Navlaka se skida i pere na 40 stupnjeva, a glačati je bila bi šteta.',
    picture: 'Laneni jastuk boje mahovine s drvenim gumbima, a iza njega jedan boje pijeska.',
  },
  'THROW-LINEN': {
    name: 'Laneni prekrivač',
    slug: 'laneni-prekrivac',
    description:
      'Krem lan, 130 × 170 cm, gusto tkan i već opran. Za ljetne večeri kad je vune previše, a ničega premalo. Pere se na 40 stupnjeva, suši vani i svaki put bude mekši. Tkan je na kopnu, a najviše vremena provede na uznožju kreveta.',
    picture: 'Krem laneni prekrivač s prugama i resama preko drvenih ljestava.',
  },
  'TOWEL-LINEN': {
    name: 'Laneni ručnik',
    slug: 'laneni-rucnik',
    description:
      'Čisti lan, 70 × 140 cm, s petljom za vješanje. Upije mnogo, osuši se brzo, a pijesak otresete jednim zamahom. Dobar je za saunu, plažu i torbu, jer ne zauzima pola kovčega. Perite ga na 60 stupnjeva. Prva tri puta je krut, kao i ljudi ovdje.',
    picture: 'Hrpa lanenih ručnika, morskoplavih i boje pijeska, na drvenom stolčiću.',
  },
  'SLIPPERS-FELT': {
    name: 'Papuče od filca',
    slug: 'papuce-od-filca',
    description:
      'Od filcane otočne vune boje pijeska, s dvostrukim potplatom, pa po drvenom podu nikoga ne bude. Za tjedan dana poprime oblik Vaše noge. S je 36 – 38, M 39 – 41, L 42 – 45. Samo za po kući; vani bi se opet sjetile ovce.',
    picture: 'Par papuča od filca boje pijeska na okruglom plavom tepihu.',
  },
  'MUG-TIDE': {
    name: 'Šalica Plima',
    slug: 'salica-plima',
    description:
      'U luci ih, jednu po jednu, na kolu izrađuje Potterij De Vloed, od kamenine. Crta u glazuri pokazuje dokle dođe plima, i na svakoj je šalici malo drugdje. Stane 300 ml kave. Smije u perilicu posuđa i u mikrovalnu.',
    picture: 'Morskoplava šalica iz koje se puši, s valovitim rubom glazure nad golom glinom.',
  },
  'BOWL-TIDE': {
    name: 'Zdjela Plima',
    slug: 'zdjela-plima',
    description:
      'Zdjela od kamenine promjera 16 centimetara, iznutra morskoplava, s rubom koji je ostao na suhom. Dovoljno velika za juhu umjesto ručka, dovoljno mala za kašu s pasjim trnom. Ručno izrađena na kolu u luci; podnosi i perilicu posuđa i pećnicu.',
    picture: 'Zdjela od kamenine s plavim krugovima iznutra i drvena žlica.',
  },
  'PLATE-DUNE': {
    name: 'Tanjur Dina',
    slug: 'tanjur-dina',
    description:
      'Tanjur od kamenine boje pijeska, s valovitim rubom kakav more ostavi na plaži. Mali ima 21 centimetar i služi za kruh i kolač, veliki ima 27 i na njega stane iverak s još jednim krumpirom. Lijepo se slažu jedan u drugi i smiju u perilicu posuđa.',
    picture: 'Velik i malen tanjur boje pijeska s naslikanim dinama i travom.',
  },
  'TEAPOT-DUNE': {
    name: 'Čajnik Dina',
    slug: 'cajnik-dina',
    description:
      'Krem čajnik od kamenine za litru čaja, što su četiri šalice. Izljev ima sito od gline i ne kapa; lončar je na njemu radio dvije zime. Poklopac pri točenju ostaje na mjestu. Dovoljno ga je isprati vrućom vodom, jer deterdžent poslije osjetite u čaju.',
    picture: 'Krem čajnik s ručkom od trske i crtama dina, uz zelenu šalicu.',
  },
  'JUG-MILK': {
    name: 'Vrčić za mlijeko',
    slug: 'vrcic-za-mlijeko',
    description:
      'Krem vrčić od kamenine za četvrt litre mlijeka, vrhnja ili umaka. Ručka je za dva prsta, a kljun odreže i posljednju kap. Kad nema mlijeka, dobro mu stoje tri tratinčice. Izrađuje ga Potterij De Vloed u luci; smije u perilicu posuđa.',
    picture: 'Krem vrčić s plavim prugama pokraj čaše mlijeka.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Vaza Svjetionik',
    slug: 'vaza-svjetionik',
    description:
      'Visoka 24 centimetra, vitka, s prugama crvenim kao hrđa, po uzoru na svjetionik na najzapadnijoj dini. On je nešto viši i cvijet u njega ne stane. Kamenina izrađena na kolu, iznutra glazirana, ne propušta vodu. Trava s dina u njoj stoji cijelu zimu i bez vode.',
    picture: 'Vaza nalik crveno-bijelom svjetioniku, s kotrljanom i travom s dina, na prozoru.',
  },
  'CANDLE-HOLDER': {
    name: 'Svijećnjak od kamenine',
    slug: 'svijecnjak-od-kamenine',
    description:
      'Noćnoplavi svijećnjak s tanjurićem koji hvata vosak i ručkom za jedan prst, za nošenje po hodniku. Za obične svijeće promjera 22 milimetra; svijeća nije u cijeni. Otkako je ono nestalo struje, u svakom našem hodniku stoji po jedan. Vosak skinete vrućom vodom.',
    picture: 'Noćnoplavi svijećnjak s ručkom i svijeća koja gori u mraku.',
  },
  'DISH-BUTTER': {
    name: 'Posuda za maslac',
    slug: 'posuda-za-maslac',
    description:
      'Morskoplava kamenina u koju stane cijelih 250 grama maslaca, s poklopcem koji se podiže za galeba. Maslac u njoj ostaje mekan za mazanje, osim ako se na hodniku smrzava. Ručno izrađena u luci; smije u perilicu posuđa.',
    picture: 'Morskoplava posuda s maslacem, a iza nje poklopac s galebom.',
  },
  'CUPS-EGG': {
    name: 'Dva stalka za jaja',
    slug: 'dva-stalka-za-jaja',
    description:
      'Dva stalka od kamenine boje pijeska, na širokoj nozi, pa se jaje ne prevrne kad netko gurne stol. Isti su i na našem doručku. Izrađuje ih Potterij De Vloed i smiju u perilicu posuđa. Kapu za jaje morate isplesti sami.',
    picture: 'Dva stalka boje pijeska s jajima, jedno cijelo i jedno otvoreno.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Grafika Svjetionik',
    slug: 'grafika-svjetionik',
    description:
      'Svjetionik na Zandoogu, crven i bijel na svojoj dini. Drukkerij Het Wad otiskuje ga ručno na staroj probnoj preši, s toliko boje da se pruge osjete pod prstom. Na debelom papiru, u formatu A4 ili A3, bez okvira, zapakiran tako da ga vjetar ne savije.',
    picture: 'Uokvirena grafika crveno-bijelog svjetionika pred izlazećim suncem.',
  },
  'PRINT-SEALS': {
    name: 'Grafika Tuljani',
    slug: 'grafika-tuljani',
    description:
      'Sprud za oseke i na njemu tuljanica s mladunčetom, otisnuti morskoplavom u tiskari Drukkerij Het Wad. Mi brojimo dva; tiskar kaže tri i pokazuje na nešto sivo. A4 ili A3, bez okvira. Otisci sa stare preše razlikuju se za dlaku, i tuljani isto.',
    picture: 'Grafika na drvenim letvicama: tuljanica s mladunčetom na sprudu.',
  },
  'PRINT-DUNES': {
    name: 'Grafika Dine',
    slug: 'grafika-dine',
    description:
      'Tri dine, mnogo neba i staza koja nestaje iza druge. Otisnuto u tonovima pijeska, sloj po sloj, na staroj probnoj preši i čvrstom papiru. A4 ili A3, bez okvira. Ostalo ih je još malo; tiskar najprije mora opet u šetnju.',
    picture: 'Uokvirena grafika dina sa stazom, uz vazu s visokom travom.',
  },
  'PRINT-FERRY': {
    name: 'Grafika Trajekt',
    slug: 'grafika-trajekt',
    description:
      'Brod iz luke Zoutkade na pola puta, s galebovima koji puštaju da ih nosi. Drukkerij Het Wad otiskuje ga ručno, morskoplavom, na staroj probnoj preši. A4 ili A3, bez okvira. Dobro mu je u hodniku: svaki dan nakratko stignete.',
    picture: 'Grafika trajekta pod crvenim suncem, uz nju kartonski tuljac.',
  },
  'CHART-TIDES': {
    name: 'Zidna karta plime i oseke',
    slug: 'zidna-karta-plime-i-oseke',
    description:
      'Cijela godina plima i oseka u luci Zandoog, nacrtana kao jedan dug val. Tiskano na krem papiru od 50 × 70 cm, stiže smotano. Korisno ako idete hodati po morskom dnu, a umirujuće ako živite daleko: negdje se voda uvijek vraća.',
    picture: 'Krem zidna karta s nizovima plime i oseke i mjesečevim mijenama, na kvačici.',
  },
  'CARDS-ISLAND': {
    name: 'Šest otočnih čestitki',
    slug: 'sest-otocnih-cestitki',
    description:
      'Šest preklopljenih čestitki i šest omotnica: svjetionik, tuljani, brod, dine, školjka i trava s dina. Mačka koja nije ničija nije htjela mirovati. Ručno otisnute na probnoj preši tiskare Drukkerij Het Wad, iznutra prazne. Sandučić u luci prazni se kad ide brod, pa pišite navečer.',
    picture: 'Lepeza od šest otočnih čestitki iznad smeđe omotnice.',
  },
  'NOTEBOOK-LOG': {
    name: 'Brodski dnevnik',
    slug: 'brodski-dnevnik',
    description:
      'Bilježnica A5 s noćnoplavim koricama i 144 stranice na crte, uvezana na kopnu, tako da otvorena ostaje ravna. Na vrhu svake stranice redak je za datum, vjetar i vodu; ostalo je Vaše. Papir je dovoljno debeo za nalivpero.',
    picture: 'Noćnoplavi dnevnik s ružom vjetrova i gumicom na pomorskoj karti, uz njega olovka.',
  },
  'CALENDAR-ISLAND': {
    name: 'Otočni kalendar',
    slug: 'otocni-kalendar',
    description:
      'Dvanaest grafika sa Zandooga na A4, po jedna za svaki mjesec, otisnutih na probnoj preši, s uzicom za čavao. Upisani su puni mjesec i velike plime, a mjesta ima i za rođendane. Mjesec koji prođe odrežete i uokvirite.',
    picture: 'Kalendar na čavlu, s dva zmaja iznad dana.',
  },
} satisfies Partial<ShopTexts['products']>;
