import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/stories/january',
  name: 'January',
  title: 'January on the island · Herberg De Zilte Duin',
  description:
    'Snow on the beach, three guests at one table and a boat that stays away for two days: a small story about Zandoog in winter.',
  rows: {
    opening: {
      title: 'January',
      lead: 'About the week when the boat didn’t sail and nothing was missing all the same.',
    },
    story: {
      body: `
        <p>Snow on a beach looks like a mistake. It lies right up to where the water comes, and there the white stops in a neat edge, as if someone had run a knife round a cake.</p>
        <p>That Tuesday the wind went round to the east. The captain looked at the flag, then at the tide gauge, and said it would be all right tomorrow. On Wednesday he said so again. We had three guests: an organist, a woman who had come to finish her thesis, and a boy of nineteen whose parents thought he ought to see something. They sat at three tables.</p>
        <p>On Wednesday evening the power went. That is no disaster here; it is mainly dark. We pushed the tables together by the stove, gathered up every candle in the house and took the pot off the fire. Stew is better on its second day. The organist, it turned out, could peel without looking.</p>
        <p>That night the flats creaked. If you have never heard it, you think of furniture: ice floes lifting on the flood, climbing on top of one another and sighing. We walked out with a lantern, in single file, in boots from the chest. The boy went first. Nobody spoke, and that lasted longer than you would expect of three strangers.</p>
        <p>On Thursday at eleven the boat sailed again. It had brought Tuesday’s newspaper, three crates of milk and a parcel for the thesis. Her case was already standing in the hall. She looked at the case, looked at the stove, and asked whether there was a boat on Saturday too.</p>
        <p>There was. On Monday we took her down to the harbour.</p>`,
    },
    closing: { heading: 'Another cup of tea?', action: 'Read on: Counting seals' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/stories/counting-seals',
  name: 'Counting seals',
  title: 'Counting seals · Herberg De Zilte Duin',
  description:
    'Half past five on the dyke, with binoculars and a thermos flask: a small story about counting seals on the sandbank off Zandoog.',
  rows: {
    opening: {
      title: 'Counting seals',
      lead: 'It can only be done at low water, and low water takes no notice of alarm clocks.',
    },
    story: {
      body: `
        <p>At half past five the dyke belongs to the oystercatchers. They shriek as if something had been stolen, and when you come closer it turns out the thief is you. You sit down, unscrew the flask and wait for the water to leave.</p>
        <p>First there is a line. Then the line becomes a back, and then, in the middle of the channel, there lies a sandbank as big as the village. On it are the seals, like sausages that someone laid out and then forgot.</p>
        <p>You count from left to right, and blinking is not allowed. The common seal lies like a banana: head up, tail up. The grey is bigger and has the profile of a dog with an opinion of you. In June there are pups among them, which can swim within hours and regret it at once. Then they call for their mothers, with a sound that makes you want to get to your feet.</p>
        <p>You don’t. You stay on the dyke, because a startled seal takes to the water, and a pup that takes to the water too soon won’t grow fat. Five hundred metres is the rule. That is why we keep good binoculars, and why anyone who asks may take a pair along.</p>
        <p>A hundred and seventy, a hundred and eighty. Then a shrimp boat goes by, the whole row shuffles up, and you start again. The second time we got to two hundred and fourteen. The third time, two hundred and nine. The ranger writes down the number in the middle and says that’s science.</p>
        <p>At eight the tide turns. The sandbank narrows, the sausages budge up, and one by one they slide into the channel. What remains is a head, perfectly round, looking at you. It is counting too. It finishes first.</p>`,
    },
    closing: { heading: 'The kettle is still singing', action: 'Read on: Fifty minutes' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/stories/fifty-minutes',
  name: 'Fifty minutes',
  title: 'Fifty minutes on the boat · Herberg De Zilte Duin',
  description:
    'From Zoutkade to Zandoog in fifty minutes: a small story about the crossing, coffee in paper cups and what goes overboard on the way.',
  rows: {
    opening: {
      title: 'Fifty minutes',
      lead: 'That is how long the crossing takes. It can’t be shortened, and that is the idea.',
    },
    story: {
      body: `
        <p>In Zoutkade everyone is still going through the list in the car park. Are the windows shut, is the ticket in the bag, who has the dog. Then the ramp goes up, and whatever you forgot suddenly stops mattering.</p>
        <p>For the first ten minutes they look back. At the crane on the quay, the wind turbines, the road they came by. Messages are sent: we’re on the boat. It is true. It is also the last message that will get through without a struggle.</p>
        <p>Around minute fifteen there is a smell of coffee. It comes from a machine and it isn’t good, but nobody has ever left one undrunk. On the aft deck stand the people who always stand there, collars up. The gulls hang beside the rail and let themselves be carried along. They have season tickets.</p>
        <p>Halfway, at the green buoy, the boat takes a bend where no bend seems called for. That is the channel. There is land beneath the water, and the helmsman knows where. At low tide you see it: on either side a gleaming plain, with birds standing up to their ankles in breakfast. This is where the heads turn. We have watched it often and still don’t know who starts. All at once nobody is looking back.</p>
        <p>Then first there is the lighthouse, then a line, then the church. Children are lifted onto shoulders. Someone says: there it is. Everyone knew that already, but it has to be said.</p>
        <p>At minute forty-eight the coats are buttoned. The ropes are thrown, the ramp comes down, and in drifts a smell of seaweed, horse and fried fish. You walk off with less than you walked on with. What it was, you couldn’t quite say. It is floating somewhere near the green buoy.</p>`,
    },
    closing: { heading: 'Not sleepy yet?', action: 'Read on: January' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
