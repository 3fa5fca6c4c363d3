import { extras } from './hr-extras.ts';
import { goods } from './hr-goods.ts';
import { larder } from './hr-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const hr: ShopTexts = {
  categories: {
    bath: {
      name: 'Sapuni i kupka',
      slug: 'sapuni-i-kupka',
      description:
        'Nastali u šupi iza gostionice, od onoga što raste na plaži i u vrtu. Kupaonica onda miriše na otok, a i Vi.',
      picture: 'Kada puna pjene, a na daščici sapun, bočica ulja i lavanda.',
    },
    wool: {
      name: 'Vuna i lan',
      slug: 'vuna-i-lan',
      description:
        'Vuna ovaca koje su cijelu godinu vani i znaju što rade. Lan za slučaj da ipak dođe ljeto.',
      picture: 'Hrpa složenih deka, klupka vune i igle za pletenje na komodi.',
    },
    pantry: {
      name: 'Smočnica',
      slug: 'smocnica',
      description:
        'U kući se smočnica ne zaključava, a uz nju leži bilježnica. Ovdje je umjesto nje košarica.',
      picture: 'Dvije police sa staklenkama, bocom, limenkama čaja i vrećicom kave.',
    },
    jam: {
      name: 'Džem, med i slano',
      slug: 'dzem-med-i-slano',
      description: 'Otok u staklenkama: bobice s dina, med s vrijeska, sol iz mora.',
      picture: 'Dvije staklenke džema i namazana kriška kruha na kariranom stolnjaku.',
    },
    tea: {
      name: 'Čaj, kava i keksi',
      slug: 'caj-kava-i-keksi',
      description: 'Sve što treba za kišno poslijepodne, osim kiše. Nju imamo samo na licu mjesta.',
      picture: 'Čajnik na grijaču, šalica čaja i keksi pred prozorom u sumrak.',
    },
    ceramics: {
      name: 'Keramika',
      slug: 'keramika',
      description:
        'Na kolu je u luci izrađuje Potterij De Vloed, od kamenine koja podnosi svaki dan. Iz nje jedemo i mi.',
      picture: 'Dvije police sa šalicama, tanjurima, zdjelom, čajnikom, vrčem i vazom nalik svjetioniku.',
    },
    prints: {
      name: 'Grafike i papir',
      slug: 'grafike-i-papir',
      description:
        'Sa stare probne preše tiskare Drukkerij Het Wad, uz malo boje na prstima. Za zid, za poštu ili za zapise o vremenu.',
      picture: 'Uokvirene grafike dina, broda, svjetionika i tuljana na polici.',
    },
    giftCards: {
      name: 'Poklon-kartice',
      slug: 'poklon-kartice',
      description: 'Nekoliko dana otoka u omotnici. Sve vrijede pet godina, pa se nikome ne mora žuriti.',
      picture: 'Tri poklon-kartice na omotnici, s crvenom vrpcom i ključem.',
    },
    extras: {
      name: 'Uz Vaš boravak',
      slug: 'uz-vas-boravak',
      description: 'Doručak, bicikl, košara za psa: što dodate, čeka Vas kad stignete.',
      picture: 'Pas uz klupu s košarom za piknik, bocom vina i ručnicima.',
    },
  },

  products: { ...goods, ...larder, ...extras },

  terms: {
    colour: {
      label: 'Boja',
      values: {
        sand: 'Boja pijeska',
        sea: 'Morskoplava',
        moss: 'Boja mahovine',
        rust: 'Hrđavocrvena',
        cream: 'Krem',
        night: 'Noćnoplava',
      },
    },
    material: {
      label: 'Materijal',
      values: {
        wool: 'Vuna',
        linen: 'Lan',
        stoneware: 'Kamenina',
        paper: 'Papir',
        wood: 'Drvo',
        felt: 'Filc',
      },
    },
    scent: {
      label: 'Miris',
      values: {
        seaweed: 'Alge',
        rosehip: 'Šipak',
        pine: 'Bor',
        lavender: 'Lavanda',
        unscented: 'Bez mirisa',
      },
    },
    taste: {
      label: 'Okus',
      values: { fruity: 'Voćni', herbal: 'Biljni', smoky: 'Dimljeni', sweet: 'Slatki', savoury: 'Slani' },
    },
    diet: {
      label: 'Sastav',
      values: { organic: 'Ekološki', vegan: 'Veganski', glutenFree: 'Bez glutena' },
    },
    madeOn: { label: 'Izrađeno', values: { island: 'na otoku', mainland: 'na kopnu' } },
    size: {
      label: 'Veličina',
      values: { small: 'Mala', large: 'Velika', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Pakiranje', values: { one: 'Jedan komad', three: 'Tri komada' } },
    weight: {
      label: 'Težina',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: { label: 'Mljevenje', values: { beans: 'U zrnu', ground: 'Mljevena' } },
    amount: { label: 'Iznos', values: { '25': '25 €', '50': '50 €', '100': '100 €', '250': '250 €' } },
    unit: {
      label: 'Obračun',
      values: {
        once: 'jednokratno',
        perNight: 'po noći',
        perPerson: 'po osobi',
        perPersonPerNight: 'po osobi i noći',
      },
    },
  },
};
