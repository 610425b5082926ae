import type { Opportunity } from '#contract/opportunity.ts';

/**
 * Records that try a reader's patience: each is laid over the opportunity that stands at this place in the list,
 * counted from the newest, which is 0.
 */
export const edgeCases: ReadonlyMap<number, Pick<Opportunity, 'name'> & Partial<Opportunity>> = new Map([
  [
    4,
    {
      name: 'Signage <indoor> & "outdoor"',
      summary:
        'Two sets of signs, "inside" & "outside", where text <between brackets> is to be set in italics. The typesetter knows.',
    },
  ],
  [
    9,
    {
      name: 'Complete renewal of lighting, ventilation, flooring and doors in the west wing, the two annexes and the old gatehouse, phases one to four, with options',
      summary:
        'The west wing stays in use throughout. Each phase is to be priced by itself, and the gatehouse may be dropped.',
    },
  ],
  [
    13,
    {
      name: 'Sports hall lighting, long version',
      summary: [
        'The school wants the lighting of its sports hall renewed during the summer. Basketball, badminton and the examinations in May all use the hall, and each asks for something else: the players want no glare when they look up, the examiners want every desk lit alike, and the caretaker wants to reach every fitting from the small platform that he already has.',
        'There are 48 fittings on six circuits. Two circuits trip when it rains, which points to the roof. The school would like us to say what belongs to our work and what to the roofer’s before anybody signs anything.',
        'Three dates are possible:\n– the last two weeks of July\n– the first three weeks of August\n– half-term, for the part above the stage only',
        'The bursar decides, and reads everything. Please keep the offer to four pages.',
      ].join('\n\n'),
    },
  ],
  [
    18,
    {
      name: 'تجديد إنارة المستودع',
      summary: 'يرغب العميل في تجديد إنارة المستودع قبل نهاية السنة. الزيارة الأولى يوم الأحد.',
    },
  ],
  [
    26,
    {
      name: 'Überdachung für Fahrräder — «Hof Süd» / Bauteil №2',
      summary: 'Vierzig Räder, davon zehn mit Steckdose. Das Dach soll begrünt werden; die Statik liegt bei.',
    },
  ],
  [
    31,
    {
      name: 'שילוט חדש לבית המרקחת',
      summary: 'הלקוח מבקש שילוט חדש בשתי שפות, עברית וערבית. המדידה נקבעה ליום שלישי.',
    },
  ],
  [37, { name: 'Café', summary: null, value: 0 }],
  [44, { name: '倉庫の照明改修', summary: '倉庫の照明をLEDに替えたいとのご希望。作業は夜間のみ可能。' }],
  [
    52,
    {
      name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbeleuchtung',
      value: 1_284_500.75,
      summary:
        'Every cabin of a retired river steamer that is to become a hotel. The owner insists on the name of the project.',
    },
  ],
]);
