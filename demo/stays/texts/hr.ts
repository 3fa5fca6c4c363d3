import type { StayTexts } from './stay-texts.ts';

export const hr: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Noćenje s doručkom',
      description:
        'Krevet, noć i doručak koji traje do pola jedanaest. Ostanite koliko želite. Do tri dana prije dolaska otkazujete besplatno; otok će Vas pričekati.',
    },
    EARLY: {
      name: 'Rana rezervacija',
      description:
        'Znate li barem trideset dana unaprijed kad dolazite, soba i doručak stoje dvanaest posto manje. Zauzvrat se rezervacija više ne može otkazati. Mi za Vas već sušimo posteljinu.',
    },
    MIDWEEK: {
      name: 'Sredinom tjedna',
      description:
        'Četiri noći s doručkom, od ponedjeljka do petka, petnaest posto jeftinije. Plaža je tada Vaša, i jednog seoskog psa koji zna put.',
    },
    SAUNA: {
      name: 'Vikend sa saunom',
      description:
        'Od petka do ponedjeljka s doručkom, i jedan večernji sat u sauni na drva. Najprije devedeset stupnjeva, zatim more, pa tri noći tvrdog sna.',
    },
    BICYCLES: {
      name: 'Dani na biciklu',
      description:
        'Doručak, bicikl za svaki dan i jednom košara za piknik na nosaču. Trideset četiri kilometra staze, pola niz vjetar. Od travnja do kraja rujna, za dvije noći ili više.',
    },
    WEEK: {
      name: 'Tjedan u kućici',
      description:
        'Sedam noći u drvenoj kućici samo za Vas, od petka do petka ili od ponedjeljka do ponedjeljka. Kuhate, ili ne kuhate. Mi Vas dočekamo kod broda, a drva su već nacijepana.',
    },
  },
  fees: { 'tourist-tax': 'Turistička pristojba Zandoog', cleaning: 'Završno čišćenje' },
  terms: {
    type: 'Vrsta',
    room: 'Soba',
    arrangement: 'Aranžman',
    arrangements: 'Aranžmani',
    rooms: 'Sobe',
  },
};
