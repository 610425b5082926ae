import type { Trade } from './opportunity-texts.ts';

export const catering: Trade = {
  places: {
    industry: {
      inside: 'night shift, safety day, apprentices’ evening, audit week',
      outside: 'works open day, topping-out, family day',
    },
    office: {
      inside: 'board meeting, product launch, partners’ evening, moving-in day',
      outside: 'staff summer, roof terrace, client garden',
    },
    care: {
      inside: 'volunteers’ evening, ward jubilee, training week',
      outside: 'spring fair, memorial garden',
    },
    retail: {
      inside: 'late opening, stocktaking night, collection preview',
      outside: 'street festival, harvest market',
    },
    hospitality: {
      inside: 'season opening, staff farewell, chefs’ exchange',
      outside: 'courtyard concert, vintage weekend',
    },
    education: {
      inside: 'graduation, governors’ evening, exam week, alumni',
      outside: 'sports day, school fête, freshers’ week',
    },
  },
  constraints: [
    'There is no kitchen on site, only a sink and {small} sockets.',
    'Glass is not allowed; everything comes in things that can be dropped.',
    'The budget is {tens} a head including staff.',
    'The final number will be known {small} days before.',
    'No pork, no alcohol, and nobody should have to ask.',
    'Rain is possible, and the tent holds {tens}.',
    'A second date in {month} would follow if this one goes well.',
  ],
  lines: [
    {
      noun: 'lunch',
      where: 'either',
      median: 1_450,
      works: [
        ['for eighty', 'the {thing} for eighty people'],
        ['tasting', 'a tasting before deciding on the {thing}'],
        ['boxes', 'the {thing} in boxes'],
        ['menu', 'a menu for the {thing}'],
      ],
      facts: [
        '{tens} guests eat no meat and {small} no gluten.',
        'They have forty minutes to eat, so nothing that has to be carved.',
        'Half of them will be standing.',
      ],
    },
    {
      noun: 'dinner',
      where: 'inside',
      median: 6_300,
      works: [
        ['proposal', 'a proposal for the {thing}'],
        ['service', 'cooks and waiters for the {thing}'],
        ['tasting', 'a tasting, wine included, for the {thing}'],
      ],
      facts: [
        'Four courses, with speeches between the second and the third.',
        'They expect {tens} people at round tables of ten.',
        'A menu card in {small} languages would be welcome.',
      ],
    },
    {
      noun: 'buffet',
      where: 'either',
      median: 2_900,
      works: [
        ['quote', 'a quote for the {thing}'],
        ['for sixty', 'the {thing} for sixty people'],
        ['without waste', 'the {thing} with as little waste as possible'],
      ],
      facts: [
        'Children are coming too, {tens} of them.',
        'Dishes should be labelled with every allergen, in large type.',
        'They would like {small} stations in place of one long queue.',
      ],
    },
    {
      noun: 'bar',
      where: 'outside',
      median: 1_900,
      works: [
        ['hire', 'glasses, ice and two people for the {thing}'],
        ['licence', 'help with the licence for the {thing}'],
        ['without alcohol', 'an alcohol-free version of the {thing}'],
      ],
      facts: [
        'Cordials from their own garden could be used.',
        'Power comes from a generator, so ice has to come with us.',
        'They would like reusable cups with a deposit.',
        'The neighbours will complain after eleven.',
        'The count last year was {hundreds} drinks in {small} hours.',
      ],
    },
  ],
};
