/** What is peculiar to one agent of a demo company; `agents.ts` makes records of it. */
export interface AgentText {
  name: string;
  /** One question a line. */
  questions: string | null;
  /** The agent's own paragraphs; empty for an agent that only knows what all of them know. */
  knowledge: readonly string[];
  /** How many of the company's common paragraphs follow. */
  common: number;
  /** How many opportunities come in through it, against the others. */
  weight: number;
  /** No longer in use. */
  retired?: true;
}

const lines = (...questions: string[]) => questions.join('\n');

export const fitOutCommon: readonly string[] = [
  'We fit out and keep up premises: lighting, signage, floors, ventilation, acoustics, doors, paint, paving and charging points. Our own people do the work; for scaffolding and asbestos we bring in firms that we have known for years, and say so in the offer.',
  'The office is open on weekdays from 8:00 to 17:30. Outside those hours messages are kept and answered on the next working day. Nobody should be promised a call at a weekend unless a contract for emergencies exists.',
  'A first visit costs nothing within an hour’s drive. Further away we charge the journey and take it off the first invoice. Prices given before a visit are rough and have to be called rough.',
  'Never guess at dates. If someone asks when work could begin, say that planning answers within two working days and ask for the latest date that would still be acceptable.',
];

export const fitOutAgents: readonly AgentText[] = [
  {
    name: 'Front desk',
    weight: 26,
    common: 3,
    questions: lines(
      'What can we do for you?',
      'Which building is it about?',
      'Who should we ask for when we call back?',
      'Is anything unsafe right now?',
    ),
    knowledge: [
      'The front desk takes every call that fits nowhere else. Find out in a friendly way what is wanted, note it in one or two sentences and offer a call back, an e-mail or a meeting. If there is danger (sparks, water near sockets, a door that will not open), hand over to the emergency line at once.',
      'People often begin with their whole story. Let them. The building and the deadline usually come up by themselves, and a question too many costs more goodwill than a note that is one word short.',
    ],
  },
  {
    name: 'Website',
    weight: 24,
    common: 4,
    questions: lines(
      'What are you planning?',
      'How large is the area, roughly?',
      'By when should it be done?',
      'Where may we send the answer?',
    ),
    knowledge: [
      'Visitors to the website are mostly comparing. Give an order of magnitude when one is asked for, with the reasons why it may differ, and offer the checklist “Before we visit” by e-mail.',
    ],
  },
  {
    name: 'Lighting advice',
    weight: 12,
    common: 2,
    questions: lines(
      'Which rooms are too dark or too bright?',
      'How old are the fittings?',
      'How many hours a day are they on?',
      'Is there a plan of the circuits?',
    ),
    knowledge: [
      'As a rule of thumb, a workplace with screens needs 500 lux, a corridor 100 and a packing table 750. Say that these are rules of thumb. Savings from new fittings lie between a third and two thirds, depending on how long they burn.',
      'Dimming old fittings rarely works, and mixing old and new lamps in one room looks like a mistake. If someone insists, note it and let a planner explain.',
    ],
  },
  {
    name: 'Signage studio',
    weight: 9,
    common: 2,
    questions: lines(
      'What should the signs say, and in which languages?',
      'Inside, outside or both?',
      'Is there a style guide?',
      'Does the building’s owner have to agree?',
    ),
    knowledge: [
      'Proofs take five working days, production fifteen, council permission anything from two weeks to four months. A sign that hangs over a pavement always needs permission. We do not copy other firms’ marks, not even “just for the test print”.',
    ],
  },
  {
    name: 'Charging points',
    weight: 4,
    common: 3,
    questions: lines(
      'How many parking places?',
      'How large is the connection, in amperes?',
      'Who will charge: staff, visitors, vans?',
      'Are there solar panels, now or planned?',
      'Owned or rented?',
    ),
    knowledge: [
      'Up to 22 kW a point there is usually no need for a bigger connection as long as the load is shared. Above it the grid operator has to be asked, which takes months. Grants change often: name none, and offer to look it up.',
    ],
  },
  {
    name: 'Front desk (français)',
    weight: 2,
    common: 0,
    questions: lines(
      'Que pouvons-nous faire pour vous ?',
      'De quel bâtiment s’agit-il ?',
      'Quand pouvons-nous vous rappeler ?',
    ),
    knowledge: [
      'Même mission que l’accueil en anglais. Les devis partent en français, les plans gardent leurs légendes anglaises. Vouvoyer toujours, même quand on nous tutoie.',
      'Les délais annoncés en semaines ne comptent pas le mois d’août, et il vaut mieux le dire tout de suite.',
    ],
  },
  {
    name: 'After hours',
    weight: 2,
    common: 1,
    questions: null,
    knowledge: [
      'Takes messages between 17:30 and 8:00. Does not advise, does not promise, does not sell. Reads the message back and says when somebody will be in.',
    ],
  },
  {
    name: 'Old website chat',
    retired: true,
    weight: 1,
    common: 2,
    questions: lines('How can I help you today?'),
    knowledge: [],
  },
  {
    name: 'Pilot: tenders',
    retired: true,
    weight: 1,
    common: 0,
    questions: lines('Where was the tender published?', 'What is the closing date?', 'Which lots fit us?'),
    knowledge: [],
  },
];

export const cateringCommon: readonly string[] = [
  'We cook for between ten and four hundred people, from our own kitchen, and bring everything including the last teaspoon. We do not lend crockery without staff.',
  'Allergies are never guessed at. Note them exactly as they were said and repeat them back; the kitchen calls if anything is unclear.',
  'Dates in June and December go quickly. A date can be held for seven days without obligation, once.',
];

export const cateringAgents: readonly AgentText[] = [
  {
    name: 'Kitchen telephone',
    weight: 10,
    common: 3,
    questions: lines(
      'What is the occasion?',
      'How many will you be?',
      'Which day, and from when?',
      'Anything that somebody must not eat?',
    ),
    knowledge: [
      'Between eleven and one the kitchen is loud and nobody picks up; that is when this agent does. A short note with the number of guests and the date is enough, and the cook on duty calls back the same afternoon.',
    ],
  },
  {
    name: 'Website',
    weight: 8,
    common: 2,
    questions: lines('Lunch, dinner or something between?', 'Inside or outside?', 'Is there a kitchen?'),
    knowledge: [
      'The menus on the website are examples, and everybody should be told so. Prices there are for forty people; for fewer than twenty each plate costs more.',
      'When someone asks for a photograph of a dish, send the album of the season and not that of last year.',
    ],
  },
  {
    name: 'Weekly lunches',
    weight: 4,
    common: 1,
    questions: lines(
      'Which days?',
      'Where shall we put it down?',
      'Who confirms the number, and until when?',
    ),
    knowledge: [
      'Orders can be changed until three on the day before. The driver has a key for some houses; for the others there has to be somebody at the door.',
    ],
  },
  {
    name: 'Christmas season',
    retired: true,
    weight: 1,
    common: 0,
    questions: lines('Which evening in December?', 'How many guests?'),
    knowledge: [],
  },
];
