/**
 * Prefixes of postcodes by country, with the town in the middle of each area: `10-11 Amsterdam`. They are
 * exact to some tens of kilometres, which is enough for finding the nearest location, and need no list of
 * every postcode.
 */
const tables: Record<string, { format: RegExp; areas: string }> = {
  NL: {
    format: /^(\d\d)\d\d ?([a-z]{2})?$/i,
    areas: `10-11 Amsterdam, 12 Hilversum, 13 Almere Stad, 14 Purmerend, 15 Zaandam, 16 Hoorn, 17 Heerhugowaard, 18 Alkmaar,
      19 Beverwijk, 20 Haarlem, 21 Hoofddorp, 22 Katwijk aan Zee, 23 Leiden, 24 Alphen aan den Rijn, 25 The Hague, 26 Delft,
      27 Zoetermeer, 28 Gouda, 29 Ridderkerk, 30 Rotterdam, 31 Schiedam, 32 Spijkenisse, 33 Dordrecht, 34 Woerden,
      35 Utrecht, 36 Maarssen, 37 Zeist, 38 Amersfoort, 39 Veenendaal, 40 Tiel, 41 Culemborg, 42 Gorinchem, 43 Middelburg,
      44 Goes, 45 Terneuzen, 46 Bergen op Zoom, 47 Roosendaal, 48-49 Breda, 50 Tilburg, 51 Waalwijk, 52 's-Hertogenbosch,
      53 Oss, 54 Uden, 55 Veldhoven, 56 Eindhoven, 57 Helmond, 58 Venray, 59 Venlo, 60 Roermond, 61 Sittard, 62 Maastricht,
      63 Valkenburg, 64 Heerlen, 65 Nijmegen, 66 Wijchen, 67 Ede, 68 Arnhem, 69 Zevenaar, 70 Doetinchem, 71 Winterswijk,
      72 Zutphen, 73 Apeldoorn, 74 Deventer, 75 Enschede, 76 Almelo, 77 Hardenberg, 78 Emmen, 79 Hoogeveen, 80 Zwolle,
      81 Raalte, 82 Lelystad, 83 Emmeloord, 84 Heerenveen, 85 Joure, 86 Sneek, 87 Bolsward, 88 Franeker, 89 Leeuwarden,
      90 Grou, 91 Dokkum, 92 Drachten, 93 Roden, 94 Assen, 95 Stadskanaal, 96 Hoogezand, 97 Groningen, 98 Zuidhorn,
      99 Delfzijl`,
  },
  BE: {
    format: /^(\d\d)\d\d$/,
    areas: `10-12 Brussels, 13 Wavre, 14 Nivelles, 15 Halle, 16 Sint-Pieters-Leeuw, 17 Asse, 18 Vilvoorde, 19 Zaventem,
      20-21 Antwerpen, 22 Herentals, 23 Turnhout, 24 Mol, 25 Lier, 26 Antwerpen, 27 Sint-Niklaas, 28 Mechelen,
      29 Brasschaat, 30 Leuven, 31 Aarschot, 32 Aarschot, 33 Tienen, 34 Landen, 35 Hasselt, 36 Genk, 37 Tongeren,
      38 Sint-Truiden, 39 Lommel, 40-41 Liège, 42 Hannut, 43 Waremme, 44 Ans, 45 Huy, 46 Visé, 47 Eupen, 48 Verviers,
      49 Spa, 50-51 Namur, 52 Andenne, 53 Ciney, 54 Rochefort, 55 Dinant, 56 Philippeville, 60-61 Charleroi, 62 Châtelet,
      64 Chimay, 65 Thuin, 66 Bastogne, 67 Arlon, 68 Neufchâteau, 69 Marche-en-Famenne, 70 Mons, 71 La Louvière,
      73 Boussu, 75 Tournai, 76 Péruwelz, 77 Mouscron, 78-79 Ath, 80 Brugge, 82 Brugge, 83 Knokke-Heist,
      84 Ostend, 85 Kortrijk, 86 Diksmuide, 87 Izegem, 88 Roeselare, 89 Ieper, 90 Gent, 91 Sint-Niklaas,
      92 Dendermonde, 93 Aalst, 94 Ninove, 95 Geraardsbergen, 96 Oudenaarde, 97 Oudenaarde, 98 Deinze, 99 Eeklo`,
  },
  DE: {
    format: /^(\d\d)\d{3}$/,
    areas: `01 Dresden, 02 Görlitz, 03 Cottbus, 04 Leipzig, 06 Halle (Saale), 07 Jena, 08 Zwickau, 09 Chemnitz, 10-14 Berlin,
      15 Frankfurt (Oder), 16 Oranienburg, 17 Neubrandenburg, 18 Rostock, 19 Schwerin, 20-22 Hamburg, 23 Lübeck, 24 Kiel,
      25 Itzehoe, 26 Oldenburg, 27 Bremerhaven, 28 Bremen, 29 Celle, 30 Hannover, 31 Hildesheim, 32 Herford, 33 Bielefeld,
      34 Kassel, 35 Gießen, 36 Fulda, 37 Göttingen, 38 Braunschweig, 39 Magdeburg, 40 Düsseldorf, 41 Mönchengladbach,
      42 Wuppertal, 44 Dortmund, 45 Essen, 46 Oberhausen, 47 Duisburg, 48 Münster, 49 Osnabrück, 50-51 Köln, 52 Aachen,
      53 Bonn, 54 Trier, 55 Mainz, 56 Koblenz, 57 Siegen, 58 Hagen, 59 Hamm, 60 Frankfurt am Main, 61 Bad Homburg vor der Höhe,
      63 Offenbach, 64 Darmstadt, 65 Wiesbaden, 66 Saarbrücken, 67 Ludwigshafen am Rhein, 68 Mannheim, 69 Heidelberg,
      70 Stuttgart, 71 Ludwigsburg, 72 Tübingen, 73 Göppingen, 74 Heilbronn, 75 Pforzheim, 76 Karlsruhe, 77 Offenburg,
      78 Villingen-Schwenningen, 79 Freiburg, 80-81 Munich, 82 Starnberg, 83 Rosenheim, 84 Landshut, 85 Ingolstadt,
      86 Augsburg, 87 Kempten (Allgäu), 88 Ravensburg, 89 Ulm, 90 Nürnberg, 91 Erlangen, 92 Amberg, 93 Regensburg,
      94 Passau, 95 Bayreuth, 96 Bamberg, 97 Würzburg, 98 Suhl, 99 Erfurt`,
  },
  FR: {
    format: /^(\d\d)\d{3}$/,
    areas: `01 Bourg-en-Bresse, 02 Laon, 03 Moulins, 04 Digne-les-Bains, 05 Gap, 06 Nice, 07 Privas, 08 Charleville-Mézières,
      09 Foix, 10 Troyes, 11 Carcassonne, 12 Rodez, 13 Marseille, 14 Caen, 15 Aurillac, 16 Angoulême, 17 La Rochelle,
      18 Bourges, 19 Tulle, 20 Ajaccio, 21 Dijon, 22 Saint-Brieuc, 23 Guéret, 24 Périgueux, 25 Besançon, 26 Valence,
      27 Évreux, 28 Chartres, 29 Quimper, 30 Nîmes, 31 Toulouse, 32 Auch, 33 Bordeaux, 34 Montpellier, 35 Rennes,
      36 Châteauroux, 37 Tours, 38 Grenoble, 39 Lons-le-Saunier, 40 Mont-de-Marsan, 41 Blois, 42 Saint-Étienne,
      43 Le Puy-en-Velay, 44 Nantes, 45 Orléans, 46 Cahors, 47 Agen, 48 Mende, 49 Angers, 50 Saint-Lô,
      51 Châlons-en-Champagne, 52 Chaumont, 53 Laval, 54 Nancy, 55 Bar-le-Duc, 56 Vannes, 57 Metz, 58 Nevers, 59 Lille,
      60 Beauvais, 61 Alençon, 62 Arras, 63 Clermont-Ferrand, 64 Pau, 65 Tarbes, 66 Perpignan, 67 Strasbourg, 68 Colmar,
      69 Lyon, 70 Vesoul, 71 Mâcon, 72 Le Mans, 73 Chambéry, 74 Annecy, 75 Paris, 76 Rouen, 77 Melun, 78 Versailles,
      79 Niort, 80 Amiens, 81 Albi, 82 Montauban, 83 Toulon, 84 Avignon, 85 La Roche-sur-Yon, 86 Poitiers, 87 Limoges,
      88 Épinal, 89 Auxerre, 90 Belfort, 91 Évry, 92 Nanterre, 93 Bobigny, 94 Créteil, 95 Cergy`,
  },
  ES: {
    format: /^(\d\d)\d{3}$/,
    areas: `01 Gasteiz, 02 Albacete, 03 Alicante, 04 Almería, 05 Ávila, 06 Badajoz, 07 Palma, 08 Barcelona, 09 Burgos,
      10 Cáceres, 11 Cádiz, 12 Castelló de la Plana, 13 Ciudad Real, 14 Córdoba, 15 A Coruña, 16 Cuenca, 17 Girona,
      18 Granada, 19 Guadalajara, 20 San Sebastián, 21 Huelva, 22 Huesca, 23 Jaén, 24 León, 25 Lleida, 26 Logroño, 27 Lugo,
      28 Madrid, 29 Málaga, 30 Murcia, 31 Pamplona, 32 Ourense, 33 Oviedo, 34 Palencia, 35 Las Palmas de Gran Canaria,
      36 Vigo, 37 Salamanca, 38 Santa Cruz de Tenerife, 39 Santander, 40 Segovia, 41 Sevilla, 42 Soria, 43 Tarragona,
      44 Teruel, 45 Toledo, 46 Valencia, 47 Valladolid, 48 Bilbao, 49 Zamora, 50 Zaragoza, 51 Ceuta, 52 Melilla`,
  },
  HR: {
    format: /^(\d\d)\d{3}$/,
    areas: `10 Zagreb, 20 Dubrovnik, 21 Split, 22 Šibenik, 23 Zadar, 31 Osijek, 32 Vukovar, 33 Virovitica, 34 Požega,
      35 Slavonski Brod, 40 Čakovec, 42 Varaždin, 43 Bjelovar, 44 Sisak, 47 Karlovac, 48 Koprivnica, 49 Krapina, 51 Rijeka,
      52 Pula, 53 Gospić`,
  },
  GB: {
    format: /^([a-z]{1,2})\d[a-z\d]?( ?\d[a-z]{2})?$/i,
    areas: `AB Aberdeen, AL St Albans, B Birmingham, BA Bath, BB Blackburn, BD Bradford, BH Bournemouth, BL Bolton, BN Brighton,
      BR Bromley, BS Bristol, BT Belfast, CA Carlisle, CB Cambridge, CF Cardiff, CH Chester, CM Chelmsford, CO Colchester,
      CR Croydon, CT Canterbury, CV Coventry, CW Crewe, DA Dartford, DD Dundee, DE Derby, DG Dumfries, DH Durham,
      DL Darlington, DN Doncaster, DT Dorchester, DY Dudley, E London, EC London, EH Edinburgh, EN Enfield Town, EX Exeter,
      FK Falkirk, FY Blackpool, G Glasgow, GL Gloucester, GU Guildford, HA Harrow, HD Huddersfield, HG Harrogate,
      HP Hemel Hempstead, HR Hereford, HS Stornoway, HU Kingston upon Hull, HX Halifax, IG Ilford, IP Ipswich, IV Inverness,
      KA Kilmarnock, KT Kingston upon Thames, KW Kirkwall, KY Kirkcaldy, L Liverpool, LA Lancaster, LD Llandrindod Wells,
      LE Leicester, LL Llandudno, LN Lincoln, LS Leeds, LU Luton, M Manchester, ME Rochester, MK Milton Keynes,
      ML Motherwell, N London, NE Newcastle upon Tyne, NG Nottingham, NN Northampton, NP Newport, NR Norwich, NW London,
      OL Oldham, OX Oxford, PA Paisley, PE Peterborough, PH Perth, PL Plymouth, PO Portsmouth, PR Preston, RG Reading,
      RH Redhill, RM Romford, S Sheffield, SA Swansea, SE London, SG Stevenage, SK Stockport, SL Slough, SM Sutton,
      SN Swindon, SO Southampton, SP Salisbury, SR Sunderland, SS Southend-on-Sea, ST Stoke-on-Trent, SW London,
      SY Shrewsbury, TA Taunton, TD Galashiels, TF Telford, TN Royal Tunbridge Wells, TQ Torquay, TR Truro,
      TS Middlesbrough, TW Twickenham, UB Southall, W London, WA Warrington, WC London, WD Watford, WF Wakefield, WN Wigan,
      WR Worcester, WS Walsall, WV Wolverhampton, YO York, ZE Lerwick`,
  },
};

/** The town in the middle of a postcode area, by country and prefix: `NL 10` is Amsterdam. */
export const postcodeAreas: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).flatMap(([country, { areas }]) =>
    areas.split(/,\s+/).flatMap((line): [string, string][] => {
      const [, from = '', to = from, town = ''] = /^(\w+)(?:-(\d\d))? (.+)$/s.exec(line.trim()) ?? [];
      if (to === from) return [[`${country} ${from}`, town]];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => [
        `${country} ${String(Number(from) + index).padStart(2, '0')}`,
        town,
      ]);
    }),
  ),
);

/** The possible areas of a postcode: in each country with this format, the town in the middle of the area. */
export function townsOfPostcode(text: string): { country: string; town: string }[] {
  return Object.entries(tables).flatMap(([country, { format }]) => {
    const start = format.exec(text)?.[1]?.toUpperCase();
    const town = start && postcodeAreas.get(`${country} ${start}`);
    return town ? [{ country, town }] : [];
  });
}
