import type { Trade } from './opportunity-texts.ts';

export const fitOut: Trade = {
  places: {
    industry: {
      inside: 'cold store, packing hall, workshop, control room, canteen, sample room, picking aisle',
      outside: 'loading bay, yard, weighbridge, lorry park, gatehouse',
    },
    office: {
      inside: 'reception, boardroom, open-plan floor, print room, stairwell, call centre, archive',
      outside: 'forecourt, roof terrace, bicycle shelter, visitor car park',
    },
    care: {
      inside: 'waiting room, treatment room, ward corridor, dispensary, day room, nurses’ station',
      outside: 'ambulance bay, sensory garden, main entrance, staff car park',
    },
    retail: {
      inside: 'sales floor, stockroom, fitting room, till area, mezzanine, tasting room',
      outside: 'shop front, delivery yard, customer car park, arcade',
    },
    hospitality: {
      inside: 'lobby, breakfast room, ballroom, bar, guest corridor, spa, wine cellar',
      outside: 'terrace, courtyard, pool deck, coach stop',
    },
    education: {
      inside: 'lecture theatre, library, sports hall, science lab, dining hall, music room, nursery wing',
      outside: 'playground, main gate, quadrangle, bus bay',
    },
  },
  constraints: [
    'Work has to be done at night, between ten and five.',
    'The building is listed, so nothing may be fixed to the front.',
    'There is one lift, and it takes {small} people or one trolley.',
    'The money has to be spent before the end of {month}.',
    'Drawings exist, though nobody has checked them since {year}.',
    'They would rather pay in {small} parts, as the work goes on.',
    'A grant covers {tens} per cent, as long as the invoice is dated this year.',
    'They ask for one price for everything and no surprises.',
    'Staff stay on site throughout, so dust has to be kept down.',
    'If it goes well, {small} more sites would follow.',
  ],
  lines: [
    {
      noun: 'lighting',
      where: 'either',
      median: 9_400,
      works: [
        ['refit', 'a refit of the {thing}'],
        ['survey', 'a survey of the {thing}'],
        ['upgrade', 'better {thing} on the old cable runs'],
        ['repairs', 'repairs to the {thing}'],
        ['controls', 'sensors and dimming for the {thing}'],
      ],
      facts: [
        'The fittings date from {year} and a third of them hum.',
        'About {hundreds} fittings are involved, most of them {small} metres up.',
        'The electricity bill is what started it: lights burn all night with nobody there.',
        'Motion sensors were tried before and switched off while people were still working.',
      ],
    },
    {
      noun: 'signage',
      where: 'either',
      median: 5_200,
      works: [
        ['refresh', 'a refresh of the {thing}'],
        ['redesign', 'a new design for the {thing}'],
        ['rollout', 'the same {thing} at {small} addresses'],
        ['translation', 'the {thing} in {small} languages'],
        ['audit', 'an audit of the {thing}'],
      ],
      facts: [
        'The new name has to be up on the day it is announced.',
        'Letters should be readable from {tens} metres and in Braille at hand height.',
        'They have a style guide, a strict one, and a designer who will want to see proofs.',
        'Council permission is needed for anything that hangs over the pavement.',
      ],
    },
    {
      noun: 'ventilation',
      where: 'inside',
      median: 23_000,
      works: [
        ['overhaul', 'an overhaul of the {thing}'],
        ['balancing', 'measuring and balancing of the {thing}'],
        ['extension', 'an extension of the {thing} to the rooms behind'],
        ['service', 'a service contract for the {thing}'],
      ],
      facts: [
        'By three in the afternoon the carbon dioxide passes {hundreds} parts per million over target.',
        'The fan on the roof can be heard in the neighbours’ bedrooms.',
        'Filters were last changed in {year}, judging by the sticker.',
        'The ceiling leaves {tens} centimetres for ducts and no more.',
      ],
    },
    {
      noun: 'doors',
      where: 'inside',
      median: 11_200,
      works: [
        ['automation', 'automatic {thing}'],
        ['replacement', 'new {thing} throughout'],
        ['inspection', 'a yearly inspection of the {thing}'],
        ['access control', 'card readers for the {thing}'],
      ],
      facts: [
        'Wheelchair users have to wait for someone to come and hold it.',
        'There are {tens} leaves, {small} of them fire-rated.',
        'The closer slams so hard that a pane cracked in {month}.',
        'The fire officer gave them until {month}.',
      ],
    },
    {
      noun: 'charging points',
      where: 'outside',
      median: 38_000,
      works: [
        ['feasibility', 'a feasibility study for {thing}'],
        ['installation', 'installation and registration of {thing}'],
        ['expansion', '{small} more {thing}'],
      ],
      facts: [
        'The supply is {hundreds} amperes and the kitchen takes most of it.',
        'Half should be for staff, paid through the payroll.',
        'They drive {tens} vans and want to change them over by {year_ahead}.',
        'The grid operator quoted {tens} weeks for a bigger connection.',
      ],
    },
  ],
};
