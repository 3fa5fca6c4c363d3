import type { goods as shapes } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const goods: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Zeewierzeep',
    slug: 'zeewierzeep',
    description:
      'Plantaardige olie, blaaswier en grof zout, samen gekookt en daarna zes weken met rust gelaten in de schuur achter de herberg. Honderd gram die naar laag water ruikt, maar dan proper. Het zout schuurt een klein beetje, dus ook tuinhanden varen er wel bij.\n\nLaat ze droog liggen tussen twee wasbeurten en ze gaat zowat vijf weken mee.',
    picture: 'Een mosgroen blok zeep op twee keien, tussen takken blaaswier.',
  },
  'SOAP-ROSEHIP': {
    name: 'Zeep van rozenbottel',
    slug: 'zeep-van-rozenbottel',
    description:
      'De bottels komen van de wilde rozen in de duinen. We drogen en malen ze en roeren ze door plantaardige olie, en zo krijgt de zeep haar roestkleur. Op de vensterbank verbleekt ze wat, dat hebben wij ook. Honderd gram, zes weken gerijpt en zacht genoeg voor alle dagen.',
    picture: 'Twee roestkleurige blokken zeep, een met een papieren bandje, tussen takjes rozenbottel.',
  },
  'SOAP-PINE': {
    name: 'Zeep met dennengeur',
    slug: 'zeep-met-dennengeur',
    description:
      'Olie van dennennaalden en plantaardige olie, meer is het niet. Fietsketting, vis en het meeste van een dag werk gaan eraf. Een zandkleurig blok van honderd gram, zes weken gerijpt. Sindsdien staat er achter de herberg een schuur die denkt dat ze een bos is.',
    picture:
      'Een zandkleurig stuk zeep, in plakken gesneden op een houten plank, met dennentakken en een dennenappel.',
  },
  'SALT-BATH': {
    name: 'Badzout met lavendel',
    slug: 'badzout-met-lavendel',
    description:
      'Grof zeezout en lavendel uit de tuin, bloemen en al. Twee handen vol in een warm bad, en dan mag er niemand nog kloppen. Met 250 gram kunt u vijf keer in bad, met 600 gram twaalf keer.\n\nHebt u geen bad, dan doet een lepel in een teil wonderen voor voeten die het eiland rond zijn geweest.',
    picture: 'Een bokaal badzout met een kurk erop, takjes lavendel en een houten schepje.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Balsem van duindoorn',
    slug: 'balsem-van-duindoorn',
    description:
      'Bio-olie van duindoorn, zonnebloemolie en bijenwas: meer zit er niet in, en parfum al zeker niet. Voor lippen, knokkels en oren die de wind gehad hebben. Het doosje van 30 gram past in elke jaszak. Smeer zuinig, of u loopt tot vanavond oranje rond.',
    picture: 'Een open metalen doosje met oranjegele balsem, het deksel en een takje duindoorn ernaast.',
  },
  'OIL-LAVENDER': {
    name: 'Lavendelolie voor in bad',
    slug: 'lavendelolie-voor-in-bad',
    description:
      'Zes weken lang heeft er lavendel in deze biologische zonnebloemolie gestaan, en dat ruikt u. Een pipet vol in het badwater, of achteraf op een huid die nog warm is. Het bruine flesje van 100 ml blijft een jaar goed als het uit de zon staat. Let op met de badmat: olie heeft alle tijd.',
    picture: 'Een bruin pipetflesje in een nis, met lavendel erachter.',
  },
  'BRUSH-BEECH': {
    name: 'Beukenhouten badborstel',
    slug: 'beukenhouten-badborstel',
    description:
      'Veertig centimeter geoliede beuk met stugge plantaardige haren, want zo ver zit de jeuk. Droog vóór de sauna of nat in het bad. Hang hem daarna aan zijn koordje met de haren naar beneden, dan doet hij nog vele winters dienst. Gemaakt op het vasteland, waar bomen recht groeien.',
    picture: 'Een badborstel in beukenhout, opgehangen aan een betegelde muur.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Zeepschaaltje in wrakhout',
    slug: 'zeepschaaltje-in-wrakhout',
    description:
      'Ooit was dit een kist, een mast of een stuk van een steiger; wij raapten het op ons strand. Gezaagd, geschuurd, geolied en met vier groeven erin, zodat de zeep kan drogen. Ongeveer 12 op 8 centimeter, en met de nerven en het nagelgat die er toevallig in zaten. De volgende lading hangt van de volgende storm af.',
    picture: 'Een schaaltje in grijs wrakhout met een blok zeep erop, voor een raam met duinen.',
  },
  'BLANKET-WOOL': {
    name: 'Deken in eilandwol',
    slug: 'deken-in-eilandwol',
    description:
      'De schapen grazen op de schorre, Wolhuis Zandoog spint hun wol en dit komt ervan. De kleine, 130 op 180 cm, dient voor één persoon met een boek; de grote, 180 op 220 cm, ligt over een dubbel bed.\n\nHet eerste jaar kriebelt ze wat, daarna nooit meer. Hang ze liever buiten dan dat u ze wast, en moet het toch, dan met de hand, in lauw water.',
    picture: 'Een geruite wollen deken met franjes, over een houten stoel gelegd.',
  },
  'SOCKS-WOOL': {
    name: 'Laarzensokken in wol',
    slug: 'laarzensokken-in-wol',
    description:
      'Dikke nachtblauwe kousen van schorrewol, met een dubbele hiel, want daar wint de laars het altijd. S is voor maat 36 tot 38, M voor 39 tot 41 en L voor 42 tot 45. Dertig graden op het wolprogramma, en daarna weg van de stoof, hoe verleidelijk ook.',
    picture: 'Een paar nachtblauwe wollen kousen met roestrode hielen en tenen, aan de wasdraad.',
  },
  'SCARF-WOOL': {
    name: 'Sjaal in eilandwol',
    slug: 'sjaal-in-eilandwol',
    description:
      'Eén meter tachtig op dertig centimeter, en dus twee keer rond de hals met nog een eindje waar de wind mee mag spelen. Gebreid met wol die Wolhuis Zandoog spint, van schapen die u vanop de dijk kunt groeten. Met de hand wassen in lauw water en plat laten drogen.',
    picture: 'Een roestrode gebreide sjaal met crèmekleurige banen en franjes, aan de kapstok.',
  },
  'HAT-WOOL': {
    name: 'Muts voor de vuurtoren',
    slug: 'muts-voor-de-vuurtoren',
    description:
      'Op de vuurtoren waait alles af wat niet over de oren zit; er liggen al vier klakken op het dak van de schuur. Vandaar deze geribde muts van schorrewol, met een brede omslag. Eén maat, voor de meeste hoofden. Ze rekt een beetje en komt na een lauwe handwas weer in haar plooi.',
    picture: 'Een nachtblauwe gebreide muts met een roestrode floche, op een paal in de duinen.',
  },
  'CUSHION-LINEN': {
    name: 'Kussen in linnen',
    slug: 'kussen-in-linnen',
    description:
      'Zwaar gewassen linnen, 45 op 45 cm, met houten knopen en een vulling die terugveert. Geweven en genaaid op het vasteland; wij doen alleen het liggen. De hoes mag op veertig graden gewassen worden, en het strijkijzer mag in de kast blijven.',
    picture: 'Een mosgroen kussen in linnen met houten knopen, met een zandkleurig erachter.',
  },
  'THROW-LINEN': {
    name: 'Plaid in crèmekleurig linnen',
    slug: 'plaid-in-linnen',
    description:
      'Voor zomeravonden dat wol wat overdreven zou zijn. Gewassen linnen van 130 op 170 cm, met korte franjes, voor over de zetel, het voeteneind of uzelf. Wassen mag op veertig graden. Een namiddag wind en hij is droog, en elke keer wat zachter dan ervoor.',
    picture: 'Een crèmekleurige plaid in linnen, met strepen en franjes, over een houten ladder.',
  },
  'TOWEL-LINEN': {
    name: 'Badhanddoek in linnen',
    slug: 'badhanddoek-in-linnen',
    description:
      'Zuiver linnen met een lusje, 70 op 140 cm: weegt weinig in de valies, is rap droog aan de draad en wrijft u wakker na het zwemmen. Na drie keer wassen droogt hij beter dan nieuw. Zestig graden mag. Wasverzachter hoeft niet, die loopt alleen in de weg.',
    picture: 'Een stapel handdoeken in linnen, zeeblauw en zandkleurig, op een houten krukje.',
  },
  'SLIPPERS-FELT': {
    name: 'Pantoffels in vilt',
    slug: 'pantoffels-in-vilt',
    description:
      'Sloefen, zeggen wij, uit één stuk gevilt van schorrewol, zandkleurig en met een dubbele zool. In het begin spannen ze wat, na een week kennen ze uw voet. S is 36 tot 38, M 39 tot 41, L 42 tot 45. Enkel voor binnen, want buiten worden het weer schapen.',
    picture: 'Een paar zandkleurige pantoffels in vilt, op een rond blauw tapijt.',
  },
  'MUG-TIDE': {
    name: 'Mok met waterlijn',
    slug: 'mok-met-waterlijn',
    description:
      'Potterij De Vloed draait deze mok aan de haven en doopt hem in het glazuur tot aan een lijn die nooit helemaal recht is: hoogwater. Er kan 300 ml in en er passen drie vingers door het oor. Het steengoed mag in de vaatwasser en in de microgolf. Geen twee zijn dezelfde.',
    picture: 'Een dampende zeeblauwe mok, het glazuur golvend afgelijnd boven blote klei.',
  },
  'BOWL-TIDE': {
    name: 'Kom voor soep en pap',
    slug: 'kom-voor-soep-en-pap',
    description:
      'In deze kom krijgt u bij ons uw soep: zeeblauw steengoed, 16 cm breed en goed voor een halve liter tot aan de rand. De voet is dik gedraaid, zodat ze warm blijft en blijft staan. Ook voor pap en pudding, in de vaatwasser en in een oven tot 180 graden.',
    picture: 'Een kom in steengoed met blauwe kringen vanbinnen, en een houten lepel.',
  },
  'PLATE-DUNE': {
    name: 'Bord als een duin',
    slug: 'bord-als-een-duin',
    description:
      'Een lage, ongelijke rand, zoals een duin die u van ver ziet liggen. Het glazuur heeft de kleur van droog zand; de spikkels zijn ijzer uit de klei. Op het kleine van 21 cm past een boterham of een stuk taart, op het grote van 27 cm een bot. Steengoed, gedraaid aan de haven, en het mag in de vaatwasser.',
    picture: 'Een groot en een klein zandkleurig bord met geschilderde duinen en helmgras.',
  },
  'TEAPOT-DUNE': {
    name: 'Theepot voor vier tassen',
    slug: 'theepot-voor-vier-tassen',
    description:
      'Een liter, en dus vier tassen, onder een crèmekleurig glazuur. De tuit lekt niet: daar heeft de pottenbakker twee winters over gedaan. Binnenin zit een zeefje van klei voor losse munt. Spoel hem uit met heet water, zonder zeep, en na een jaar zet hij bijna zelf thee.',
    picture: 'Een crèmekleurige theepot met een rieten hengsel en duinlijnen, naast een groen kommetje.',
  },
  'JUG-MILK': {
    name: 'Kannetje voor de melk',
    slug: 'kannetje-voor-de-melk',
    description:
      'Een kwart liter melk of drie madeliefjes, naargelang wie er eerst bij is. Steengoed met crèmekleurig glazuur, 10 cm hoog, gemaakt door Potterij De Vloed. Het giet waar u het op richt en mag in de vaatwasser.\n\nDrinkt u uw koffie zwart, dan winnen de madeliefjes.',
    picture: 'Een crèmekleurig kannetje met blauwe banden, naast een glas melk.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Vaas als een vuurtoren',
    slug: 'vaas-als-een-vuurtoren',
    description:
      'Vierentwintig centimeter, met banden van roest over blote klei: zo zal de vuurtoren eruitzien als we nog een paar winters wachten met schilderen. De hals is smal, en helmgras of één stokroos blijft er vanzelf in rechtstaan. In twee stukken gedraaid, vanbinnen geglazuurd en waterdicht.',
    picture: 'Een vaas zoals een rood-witte vuurtoren, met zeedistels en helmgras, voor een raam.',
  },
  'CANDLE-HOLDER': {
    name: 'Blaker voor de trap',
    slug: 'blaker-voor-de-trap',
    description:
      'Een schoteltje met een oor, om een kaars mee naar boven te nemen als de elektriciteit uitvalt. Donker steengoed van 11 cm met een opstaande rand waar het kaarsvet niet over geraakt. Voor gewone tafelkaarsen van 22 mm. Bij ons staat er een in elke gang, en één keer hadden we ze allemaal nodig.',
    picture: 'Een nachtblauwe blaker met een oor en een kaars die in het donker brandt.',
  },
  'DISH-BUTTER': {
    name: 'Zeeblauw botervlootje',
    slug: 'zeeblauw-botervlootje',
    description:
      'Met plaats voor een heel pakje van 250 gram, want een half pakje heeft hier nog nooit iemand gezien. Zeeblauw steengoed van Potterij De Vloed, met een deksel en een meeuwtje als knop. In een koele keuken blijft boter er een week goed en smeerbaar in, als ze zo lang mag blijven staan.',
    picture: 'Een zeeblauw botervlootje met boter, en daarachter het deksel met een meeuwtje erop.',
  },
  'CUPS-EGG': {
    name: 'Paar eierdopjes',
    slug: 'paar-eierdopjes',
    description:
      'Twee dopjes in zandkleurig steengoed, 5 cm hoog, met een voet die tegen een slaperige tafel kan. Het zijn die van ons ontbijt. De gebreide mutsen horen er niet bij, want de moeder van de kok kan ook niet rapper breien. Ze mogen in de vaatwasser, de dopjes.',
    picture: 'Twee zandkleurige eierdopjes met een ei erin, het ene heel en het andere open.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Vuurtoren op papier',
    slug: 'vuurtoren-op-papier',
    description:
      'De vuurtoren op zijn duin, in roest, zand en nachtblauw. Drukkerij Het Wad trekt elk vel met de hand af op een oude proefpers, en daarom staat de inkt altijd een haartje naast de lijn. Op zwaar, ongestreken papier, in A4 of A3. Een kader hangt u er zelf rond.',
    picture: 'Een ingekaderde prent van de rood-witte vuurtoren voor een opkomende zon.',
  },
  'PRINT-SEALS': {
    name: 'Zeehonden op papier',
    slug: 'zeehonden-op-papier',
    description:
      'Laag water, een zandbank en een zeehond met haar jong. Twee, als u het ons vraagt; de drukker houdt het op drie en wijst naar iets grijs in de hoek. Met de hand gedrukt op de oude proefpers van Drukkerij Het Wad, op zwaar, ongestreken papier. In A4 of A3, zonder kader.',
    picture: 'Een prent aan houten latjes: een zeehond met haar jong op een zandbank.',
  },
  'PRINT-DUNES': {
    name: 'Duinen op papier',
    slug: 'duinen-op-papier',
    description:
      'Drie ruggen duin achter elkaar, in tinten zand, met veel lucht. De zee staat er niet op, en toch weet u waar ze is. Met de hand gedrukt op een oude proefpers, op zwaar, ongestreken papier, in A4 of A3. Niet in de volle zon hangen; dat doen de echte al.',
    picture: 'Een ingekaderde prent van duinen met een paadje, naast een vaas met halmen.',
  },
  'PRINT-FERRY': {
    name: 'Veerboot op papier',
    slug: 'veerboot-op-papier',
    description:
      'De boot halfweg, in de bocht waar alle hoofden zich omdraaien. Drukkerij Het Wad drukt hem in zeeblauw op een oude proefpers, op zwaar, ongestreken papier. In A4 of A3, zonder kader. Ophangen duurt een stuk korter dan vijftig minuten.',
    picture: 'Een prent van de veerboot onder een rode zon, met een kartonnen koker erbij.',
  },
  'CHART-TIDES': {
    name: 'Getijden aan de muur',
    slug: 'getijden-aan-de-muur',
    description:
      'Een jaar eb en vloed in de haven van Zandoog, dag na dag, als één lange lijn van golven. Op crèmekleurig papier van 50 op 70 cm, en we sturen hem opgerold. U leest eraf wanneer het wad droogvalt. Dat is nuttig als u hier bent, en plezant als u in Hasselt woont.',
    picture: 'Een crèmekleurige wandkaart met rijen getijden en maanstanden, aan een klem opgehangen.',
  },
  'CARDS-ISLAND': {
    name: 'Zes kaarten van hier',
    slug: 'zes-kaarten-van-hier',
    description:
      'Zes dubbele kaarten met zes omslagen: de vuurtoren, de zeehonden, de boot, de duinen, een schelp en helmgras. De kat wou niet stilzitten. Met de hand gedrukt door Drukkerij Het Wad, blanco vanbinnen, op stevig karton waar een vulpen niet door gaat. De post vertrekt met de eerste boot, dus schrijf ’s avonds en doe de groeten.',
    picture: 'Zes kaarten van het eiland als een waaier, boven een bruine omslag.',
  },
  'NOTEBOOK-LOG': {
    name: 'Logboek met leeslint',
    slug: 'logboek-met-leeslint',
    description:
      'A5, 144 bladzijden, een nachtblauwe kaft en een lintje. Boven aan elk blad is er een regel voor datum, wind en water, zoals aan boord; wat u daaronder schrijft, gaat niemand aan. Gedrukt door Drukkerij Het Wad en op het vasteland genaaid, zodat het plat blijft openliggen.',
    picture: 'Een nachtblauw logboek met een kompasroos en een elastiek, op een zeekaart, met een potlood.',
  },
  'CALENDAR-ISLAND': {
    name: 'Kalender van het eiland',
    slug: 'kalender-van-het-eiland',
    description:
      'Twaalf bladen met twaalf prenten: in januari sneeuw op de duinen, in april lammetjes, in augustus de bijenkasten op de hei. Drukkerij Het Wad drukt hem op ongestreken papier, A4, met een koordje voor de nagel, volle maan en springtij, en plaats voor een verjaardag. Is de maand om, snij ze dan af en kader ze in.',
    picture: 'Een kalender aan een nagel, met twee vliegers boven de dagen.',
  },
};
