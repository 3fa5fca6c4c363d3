import { storyFerry, storySeals, storyWinter } from './en-stories.ts';
import { terms } from './en-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'The inn',
    title: 'Sleep behind the last dune on Zandoog · Herberg De Zilte Duin',
    description:
      'An inn on the Wadden island of Zandoog: twelve kinds of rooms, four dune lodges, a small restaurant, a wood-fired sauna and bicycles that always work.',
    rows: {
      opening: {
        title: 'Sleep behind the last dune',
        lead: 'An inn on Zandoog, where a boat calls five times a day and otherwise mostly the wind.',
        action: 'See the rooms',
      },
      when: {},
      welcome: {
        heading: 'Shoes off first',
        body: `
          <p>Inside the front door there is a tray for the sand. By Friday evening it is full, and that is a good sign. The stove burns oak, the soup is on, and the cat on the sofa belongs to nobody.</p>
          <p>We have twelve kinds of rooms and four lodges in the dunes. We have no televisions. We do have windows that open, blankets of island wool and a shelf of books, three of which have lost their last page. We’ll tell you how those end at breakfast.</p>`,
      },
      rooms: {
        heading: 'Three to begin with',
        lead: 'No two kinds are alike. The house grew whenever there was money, and whenever timber washed ashore.',
        cards: [
          {
            title: 'Sea Room',
            text: 'The foot of the bed points at the sea. There is no need to sit up for it.',
          },
          {
            title: 'Box Bed',
            text: 'Twelve square metres, two shutters, one reading lamp. Nothing we have is smaller, or snugger.',
          },
          {
            title: 'Tower Room',
            text: 'Thirty-eight steps, eight windows. Every ten seconds the lighthouse brushes the ceiling.',
          },
        ],
        link: 'All rooms and lodges',
      },
      restaurant: {
        heading: 'What the day brought in',
        body: `
          <p>The menu is a blackboard, and the blackboard depends on the tide. Shrimps when the boat is in, sea aster when the flats fall dry, and otherwise a stew of the sheep that was standing in your way here last year.</p>
          <p>Twenty-eight chairs, one cook, no hurry.</p>`,
        link: 'To the restaurant',
      },
      sauna: {
        heading: 'First ninety degrees, then the sea',
        body: `
          <p>Behind the second dune stands a pinewood hut with a chimney and one large window. Inside, the birch logs crackle. Outside, it is sixty-eight steps to the surf.</p>
          <p>In February you don’t count them.</p>`,
        link: 'About the sauna',
      },
      shop: {
        heading: 'Something of the island to take home',
        lead: 'The sand goes home with you anyway. For the rest there is our shop by the harbour.',
        cards: [
          {
            title: 'Seaweed soap',
            text: 'Hundred-gram bars, boiled with bladderwrack and coarse salt. Smells of low tide, only clean.',
          },
          {
            title: 'Island wool blanket',
            text: 'Woven from the sheep on the salt marsh. Itches a little for the first year, and never again.',
          },
          {
            title: 'Sea-buckthorn jam',
            text: 'Orange, sharp and picked by hand. If you know the bush, you know how the hand felt about it.',
          },
        ],
        link: 'Browse the shop',
      },
      pantry: {
        quote: 'We have no minibar. We have a larder that is never locked, and a notebook beside it.',
      },
      feed: { heading: 'From our window' },
      closing: { heading: 'The stove is lit. Just say when.', action: 'Choose your days' },
    },
  },

  rooms: {
    path: '/rooms',
    name: 'Rooms',
    title: 'Rooms and dune lodges · Herberg De Zilte Duin',
    description:
      'From a box bed in twelve square metres to a suite with a bath by the window: the twelve kinds of rooms and four dune lodges of Herberg De Zilte Duin.',
    rows: {
      opening: {
        heading: 'Twelve kinds of lie-in',
        body: `
          <p>The house has a front, a back and a side that was put on later. So every kind of room is different: one hears the sea, another hears the garden, and the attic hears everything.</p>
          <p>The same everywhere are the linen sheets, the dark, and the quiet after eleven. If you can’t choose, ring us. We enjoy choosing for other people.</p>`,
      },
      when: {},
      rooms: {
        heading: 'The rooms and the lodges',
        cards: [
          {
            title: 'Dune Room',
            text: '18 m², sleeps two. A double bed and a window to the east, where the sun comes round the side of the dune. In May pheasants stroll past as if they had an appointment.',
          },
          {
            title: 'Sea Room',
            text: '22 m², sleeps two. On the first floor, with a wide bed and a small balcony facing north-west. In a storm the window salts over; we clean it, but the sea is winning.',
          },
          {
            title: 'Attic Room',
            text: '16 m², sleeps two. Twin beds under the beams and a skylight on the stars. Rain sounds here the way rain was meant to. The stairs are steep.',
          },
          {
            title: 'Box Bed',
            text: '12 m², for one, or for two who are fond of each other. A bed in the wall, 1.40 m wide, with shutters to close behind you and a little window on the courtyard.',
          },
          {
            title: 'Tower Room',
            text: '20 m², sleeps two. Eight-sided, with a round rug, a double bed and a view in every direction: sea, mudflats, village, and the lighthouse looking back. Thirty-eight steps.',
          },
          {
            title: 'Garden Room',
            text: '20 m², sleeps two. On the ground floor and step-free, with two beds that can be pushed together and a terrace of its own among the hollyhocks. The dog may come.',
          },
          {
            title: 'North Light',
            text: '24 m², sleeps two. Once a painter’s studio, hence the tall window to the north and the paint between the floorboards. A wide bed, a long table, no excuse for making nothing.',
          },
          {
            title: 'Family Room',
            text: '34 m², sleeps four. A double bed behind a sliding door and a bunk bed with a porthole. The window looks out on the swing, so you can stay where you are.',
          },
          {
            title: 'Skipper’s Room',
            text: '14 m², for one. A bed 1.20 m wide, a writing desk with an old sea chart, and a brass lamp. The window faces south, where the boat comes from.',
          },
          {
            title: 'Wadden Room',
            text: '21 m², sleeps two. A double bed and two chairs at the window over the mudflats. For six hours there is water, for six hours there isn’t, and there is a heron either way.',
          },
          {
            title: 'Hay Barn',
            text: '26 m², sleeps three. In the old barn, with a wide bed below and a single bed up in the loft. On warm days the timber still smells of August.',
          },
          {
            title: 'Salt Suite',
            text: '42 m², for two, with room for a child. A bath by the window, a stove of its own and a terrace that sees both the sea and the flats. The binoculars live here.',
          },
          {
            title: 'Dune Lodge',
            text: '55 m², sleeps four. Four wooden houses in the marram grass, each with a glass front, two bedrooms, a kitchen, a wood stove and an outdoor shower. Four minutes’ walk to breakfast, five against the wind.',
          },
        ],
      },
      everywhere: {
        heading: 'In every room',
        list: [
          'Linen sheets, dried outdoors when the weather lets us',
          'A blanket of island wool, and a hot-water bottle if you ask',
          'Your own bathroom, with seaweed soap',
          'Fresh coffee, a kettle and our own mint tea',
          'A tide table and a torch',
          'Windows that open and curtains that stay shut',
        ],
      },
      closing: { heading: 'Torn between two? We know where the sun comes up.', action: 'Ask us' },
    },
  },

  restaurant: {
    path: '/restaurant',
    name: 'Restaurant',
    title: 'Restaurant · Herberg De Zilte Duin',
    description:
      'Twenty-eight chairs and a blackboard that depends on the tide: shrimps, sea aster, salt-marsh mutton and bread from our own oven on Zandoog.',
    rows: {
      opening: {
        title: 'What the day brought in',
        lead: 'A small dining room, a blackboard and a cook who looks outside first.',
      },
      kitchen: {
        heading: 'The blackboard decides',
        body: `
          <p>At four o’clock the shrimp boat calls, or it doesn’t. Then we write the board: three starters, three mains and a pudding nobody says no to. When something runs out, we wipe it off.</p>
          <p>Vegetables come from the garden behind the house and the farmer on the polder road. Sea aster and samphire we cut ourselves, in wellingtons, and never more than a basketful.</p>`,
      },
      dish: {
        heading: 'Fish from just outside',
        body: `
          <p>Our best-known plate is also the simplest: flounder from the flats, butter, potatoes in their skins and a heap of samphire. No foam, no dots of sauce. There is a second potato if you have been cycling.</p>
          <p>If you don’t eat fish or meat, the cook will cook with just as much pleasure. Tell us before four and he’ll go out into the garden for it.</p>`,
      },
      menu: {
        heading: 'Often on the board',
        list: [
          'Brown shrimps on sourdough, nothing else',
          'Pan-fried flounder with samphire',
          'Salt-marsh mutton stewed in brown ale',
          'Smoked eel, Fridays only',
          'Salt-baked celeriac with sea aster and buttermilk',
          'Sea-buckthorn sorbet, or semolina if there’s a gale',
        ],
      },
      breakfast: {
        heading: 'Breakfast lasts until half past ten',
        body: `
          <p>The bread comes out of the oven at six; you’ll know by the smell in the corridor. There is cheese from the woman over the road, a boiled egg in a knitted hat, porridge with sea buckthorn, and coffee from a pot that goes round the table.</p>
          <p>Catching the first boat? There will be a paper bag by the front door with your name on it.</p>`,
      },
      hours: {
        heading: 'When we cook',
        table: {
          columns: ['Meal', 'Days', 'Time'],
          rows: [
            ['Breakfast', 'every day', '8 – 10.30 am'],
            ['Lunch', 'every day', '12 noon – 3 pm'],
            ['Soup and cake', 'every day', '3 – 5 pm'],
            ['Dinner', 'Wednesday to Sunday', '5.30 – 9.30 pm'],
          ],
        },
        note: 'On Mondays and Tuesdays the cook has a rest, and there is a pot of stew at seven for anyone sleeping here.',
      },
      larder: { heading: 'From our kitchen to yours', link: 'To the shop' },
      closing: { heading: 'A table by the window? Ring before four.', action: 'Call +31 562 555 0100' },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Wood-fired sauna · Herberg De Zilte Duin',
    description:
      'A wood-fired sauna behind the second dune on Zandoog: ninety degrees, one large window and sixty-eight steps to the North Sea.',
    rows: {
      opening: {
        title: 'Sixty-eight steps',
        lead: 'A wooden hut, a log fire and the North Sea for a plunge pool.',
      },
      warmth: {
        heading: 'Warmth takes its time',
        body: `
          <p>The first birch log goes in at seven. By nine it is ninety degrees inside and smells of resin, and a little of smoke. There is room for six on the benches, eight if they are family.</p>
          <p>Through the window you see marram grass, sea and now and then a seal, come to find out what those red people are up to.</p>`,
      },
      inside: {
        heading: 'A bucket, a ladle, an hourglass',
        body: `
          <p>That is all you’ll find. The water for the stones is rainwater with a sprig of juniper. The hourglass runs for fifteen minutes; the sand is local, so it may take its time.</p>
          <p>Bathrobes hang beside the door. Under the eaves there is a lounger, for anyone who has been in and isn’t ready to go back.</p>`,
      },
      times: {
        heading: 'Times',
        table: {
          columns: ['When', 'For whom', 'Price per person'],
          rows: [
            ['Every day, 9 am – 12 noon', 'guests of the house', 'included'],
            ['Every day, 1 – 5 pm', 'everyone', '€18.00'],
            ['Wednesday to Sunday, 6 – 9 pm', 'everyone, in silence', '€22.00'],
          ],
        },
        note: 'Bathrobe and two towels included. At force 9 or above we leave the stove cold: the wind blows the door open.',
      },
      rules: {
        heading: 'Before you go in',
        list: [
          'Sit on a towel, with swimwear or without',
          'Children are welcome until five, with someone to look after them',
          'Never go into the sea alone, and not at all when the flag is red',
          'If you burn the last log, fetch two more from the shed',
        ],
      },
      cold: {
        quote:
          'In February the sea is five degrees; that sounds colder than it feels, and it does feel cold.',
      },
      closing: { heading: 'Shall we put an extra log by?', action: 'Let us know' },
    },
  },

  island: {
    path: '/island',
    name: 'The island',
    title: 'The island of Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog: eleven kilometres of beach, one village, a lighthouse and more oystercatchers than people. What to do here, and what you needn’t do at all.',
    rows: {
      opening: {
        title: 'Eleven kilometres of sand with a village on it',
        lead: 'Zandoog is fifty minutes by boat from the mainland, and a week from everything else.',
      },
      sand: {
        heading: 'An island that won’t lie still',
        body: `
          <p>On the west side the sea takes away a few metres every year; on the east side it puts them back. In five hundred years the village has moved three times, always with the same church bell.</p>
          <p>Twice a day the flats fall dry and the island becomes almost twice as big. Then the oystercatchers head south, and the walkers after them. Six hours later everyone comes back.</p>`,
      },
      facts: {
        heading: 'Zandoog in brief',
        facts: [
          { label: 'Length', value: '11 kilometres, a little more at low water' },
          { label: 'Residents', value: '412, and a cat that counts' },
          { label: 'Highest point', value: 'the Uitkijkduin, or lookout dune, 23 metres' },
          { label: 'Cars', value: 'six, one of them a fire engine' },
          { label: 'Cycle paths', value: '34 kilometres, half of them against the wind' },
          { label: 'Sunset', value: 'every evening, over the sea' },
        ],
      },
      lighthouse: {
        heading: 'The lighthouse',
        body: `
          <p>It stands on the westernmost dune in bands of red and white, and has been going round since 1874: one flash every ten seconds. You may climb it on Tuesdays and Saturdays, between ten and twelve.</p>
          <p>It is always windy at the top. Hold on to your hat; there are four on the barn roof already.</p>`,
      },
      outdoors: {
        body: `
          <h2>Things to do</h2>
          <h3>Walk</h3>
          <p>The round from the inn to the lighthouse and back along the beach is nine kilometres. Start into the wind and it will blow you home. At the third beach post you look for amber; at the seventh you find it.</p>
          <h3>Cycle</h3>
          <p>Our bicycles live in the shed by the harbour and always go, even after a winter outdoors. The cycle path to the eastern tip ends where the sand begins. After that you have only your legs.</p>
          <h3>Out on the mudflats</h3>
          <p>Take a guide. The water comes in behind you and is faster than you think. On <strong>Mondays, Wednesdays and Fridays</strong> a walk sets out from the harbour, at whatever hour the tide decides.</p>
          <h3>Nothing at all</h3>
          <p>That is what the beach is for in November. Take a flask, and one of our blankets. The tide table is in your room; the boat times are under <a href="/en/good-to-know">Good to know</a>.</p>`,
      },
      closing: {
        heading: 'How do you get here? By boat. Only by boat.',
        action: 'Boat times and luggage',
      },
    },
  },

  stories: {
    path: '/stories',
    name: 'Stories',
    title: 'Stories from the island · Herberg De Zilte Duin',
    description:
      'Three small stories from Zandoog: an island in January, a morning spent counting seals, and the fifty minutes it takes to get across.',
    rows: {
      opening: {
        heading: 'Stories by the stove',
        body: `
          <p>When the last boat has gone, people here tell stories. Mostly about the weather, sometimes about something else that came of the weather. We wrote a few of them down. Each lasts about one cup of tea.</p>`,
      },
      stories: {
        heading: 'Pick one',
        cards: [
          {
            title: 'January',
            text: 'Snow on the beach, three guests at the table and a boat that doesn’t come for two days.',
            link: 'Read about January',
          },
          {
            title: 'Counting seals',
            text: 'Half past five, binoculars, a sandbank. Up to two hundred and fourteen, give or take.',
            link: 'Count along',
          },
          {
            title: 'Fifty minutes',
            text: 'That is how long the crossing takes. Just enough for the wind to blow a week off you.',
            link: 'Come aboard',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/good-to-know',
    name: 'Good to know',
    title: 'Good to know: boat, luggage, dogs and children · Herberg De Zilte Duin',
    description:
      'Boat times from Zoutkade, arrival from 3 pm, your luggage on the cart: everything to know before you come to Herberg De Zilte Duin.',
    rows: {
      opening: {
        title: 'Before you board',
        lead: 'The car stays ashore. The suitcases make their own way. The rest is below.',
      },
      facts: {
        heading: 'In brief',
        facts: [
          { label: 'Arrival', value: 'from 3 pm; come earlier if you like, your case can wait in the hall' },
          { label: 'Departure', value: 'by 11 am; the stove is yours a little longer' },
          { label: 'Crossing', value: '50 minutes from Zoutkade' },
          { label: 'From harbour to inn', value: '2 kilometres: 25 minutes on foot, 8 by bike' },
          { label: 'Parking', value: 'on the quay in Zoutkade, beside the ticket office' },
          { label: 'Signal', value: 'wifi indoors; for calls, the top of the dune is best' },
        ],
      },
      ferry: {
        heading: 'The boat',
        table: {
          columns: ['Boat', 'From Zoutkade', 'From Zandoog', 'Days'],
          rows: [
            ['First', '07:30', '08:45', 'Monday to Saturday'],
            ['Second', '10:00', '11:15', 'every day'],
            ['Third', '12:30', '13:45', 'every day'],
            ['Fourth', '15:00', '16:15', 'every day'],
            ['Fifth', '17:30', '18:45', 'every day'],
            ['Late boat', '20:00', '21:15', 'Friday and Sunday'],
          ],
        },
        note: 'In an east wind there is sometimes too little water and the boat sails late. At force 10 it doesn’t sail; then you stay another night and we put the soup on.',
      },
      details: {
        body: `
          <h2>Children</h2>
          <p>Yes, please. There are high chairs, two cots, a chest of wellies in every size and a swing that can take a lot. At table there is always a plate of pancakes, even when it isn’t on the blackboard.</p>
          <h2>Dogs</h2>
          <p>Dogs sleep in the Garden Room and in two of the four lodges. By the back door there is a tub of lukewarm water. From April to mid-August the birds are nesting and the lead stays on, even for dogs who really do listen.</p>
          <h2>Accessibility</h2>
          <p>The Garden Room, the restaurant and the bar are on the ground floor and step-free; the doors are 90 centimetres wide. The bathroom of the Garden Room has a walk-in shower with grab rails and a seat. The other rooms are reached by stairs; the house has no lift. For the beach we lend out a wheelchair with fat tyres.</p>
          <h2>Food and allergies</h2>
          <p>Tell us when you arrive, and the cook will know before you sit down. He bakes gluten-free bread too, and keeps it in a tin of its own.</p>`,
      },
      luggage: {
        heading: 'How your suitcase travels',
        list: [
          'In Zoutkade you put it on the cart with the blue cover, at least fifteen minutes before departure',
          'On the island it comes to us by horse and cart',
          'Take the third boat, and your case is in your room at three',
          'On the day you leave it is at the front door at ten, and you needn’t be yet',
        ],
      },
      group: {},
      closing: { heading: 'Is your question not here?', action: 'Ask us' },
    },
  },

  contact: {
    path: '/contact',
    name: 'Contact',
    title: 'Contact and directions · Herberg De Zilte Duin',
    description:
      'Call, write or drop in: Duinpad 12 on Zandoog, two kilometres from the harbour. The bell on the desk works, and so does the phone, 8 am to 10 pm.',
    rows: {
      opening: {
        heading: 'There is nearly always someone',
        body: `
          <p>On the desk there is a brass bell. If nobody comes, the cook is in the garden or we are out fetching wood. Ring again, and the cat will come on ahead.</p>
          <p>Or write to us. We read the post over the first coffee and answer the same day, unless the line is down. In that case it is just the weather for a visit.</p>`,
        link: 'Write to hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Where and when',
        facts: [
          { label: 'Address', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Telephone', value: '+31 562 555 0100, from 8 am to 10 pm' },
          { label: 'Email', value: 'hallo@zilteduin.example' },
          {
            label: 'Reception',
            value: 'every day from 8 am to 10 pm; after that your key is under the shell',
          },
        ],
      },
      route: {
        body: `
          <h2>How to find us</h2>
          <p>Step off the boat and walk along the quay with the wind in your face. At the shop with the blue door turn right, onto the shell path. First comes the village, then the church, then a bend where everyone thinks they have gone wrong. You haven’t. Ten more minutes, until you smell smoke.</p>
          <h3>By bicycle</h3>
          <p>The bicycle shed is right opposite the jetty. Ring ahead, and the saddle will be at your height.</p>
          <h3>By cart</h3>
          <p>If walking is difficult, come with the luggage cart. There is a blanket ready and the horse knows the way. The boat times are under <a href="/en/good-to-know">Good to know</a>.</p>`,
      },
      stores: {
        heading: 'Also ours',
        lead: 'A shop by the harbour, a shed full of bicycles and a pavilion on the beach. All within walking distance, provided you like walking.',
        link: 'All our addresses',
      },
      closing: { heading: 'Would you rather talk?', action: 'Call +31 562 555 0100' },
    },
  },

  about: {
    path: '/about-us',
    name: 'About us',
    title: 'About the house · Herberg De Zilte Duin',
    description:
      'How a pilots’ house from 1911 became an inn: with timber from the beach, a stove that never goes out and a cat that belongs to nobody.',
    rows: {
      opening: {
        title: 'A house that waited for the pilot',
        lead: 'Built in 1911 for the men who brought ships in. Now for anyone who wants to come in.',
      },
      house: {
        body: `
          <h2>From pilots to guests</h2>
          <p>The house began as a lookout. The ships’ pilots slept here in their clothes, with one eye on the sea. From those days we have the tower, the box bed and the habit of always leaving someone awake by the stove.</p>
          <p>When the ships stopped coming, bathers came, and after the bathers a hay barn. There is a story in every beam, and in some a nail from another ship. We were given the key in a leaky winter and did the roof first. Then the beds. Only then the paint.</p>
          <h2>How we like to do things</h2>
          <p>Hot water comes from the roof, and so does most of the electricity. The wool is from the salt marsh, the soap from the shed, and the rubbish leaves on the same boat that brought it. We wash the sheets here. If you see them out in the wind, you know what you’ll be sleeping in tonight.</p>
          <p>There are eleven of us, and every one can mend a puncture.</p>`,
      },
      day: {
        heading: 'A day in the house',
        slides: [
          {
            caption: 'Half past eight: the bread is still warm and the first guest has already seen a seal.',
          },
          { caption: 'Two o’clock: rain on the window, a book in your lap, and nowhere to be.' },
          { caption: 'Four o’clock: ninety degrees, an hourglass and no other appointments.' },
          { caption: 'Seven o’clock: flounder from the flats, and a second potato for anyone who cycled.' },
        ],
      },
      promise: {
        quote: 'We don’t promise sunshine. We promise a dry towel, a warm stove and someone who is still up.',
      },
      rooms: { heading: 'Where we’d sleep ourselves', link: 'See what is free' },
      closing: { heading: 'Come and see where you’d like to sleep', action: 'See the rooms' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
