import { type Agent, agentFields } from '#contract/agent.ts';
import { nullRecord } from '#contract/record.ts';
import type { AgentText } from './agent-texts.ts';
import { asciiWords } from './contacts.ts';
import { later, startOfHistory, timestamp, type Random } from './random.ts';

const day = 24 * 60 * 60_000;

const customisation = (random: Random, name: string) => ({
  colours: {
    accent: random.pick(['#0b6e4f', '#8a3324', '#1d4e89', '#6b2d5c', '#b7791f']),
    background: random.pick(['#ffffff', '#fbf7f0', '#f2f5f9']),
  },
  heading: { text: `${name}: welcome!`, size: random.between(18, 28), bold: random.chance(0.5) },
  languages: random.shuffled(['en', 'de', 'fr', 'pl', 'sv']).slice(0, random.between(1, 4)),
  hidden_on: random.chance(0.4) ? ['/imprint', '/privacy'] : [],
});

/** `{}` for the last but one, null for the last: those two were never styled. */
const customisationAt = (random: Random, name: string, fromEnd: number) =>
  fromEnd === 1 ? null : fromEnd === 2 ? {} : customisation(random, name);

export const demoAgents = (
  random: Random,
  texts: readonly AgentText[],
  common: readonly string[],
  host: string,
  until: number,
): Agent[] => {
  let id = 10;
  return texts.map((text, index) => {
    id += index % 4 === 3 ? 2 : 1;
    const fromEnd = texts.length - index;
    const slug = asciiWords(text.name).join('-');
    const knowledge = [...text.knowledge, ...common.slice(0, text.common)];
    const created = startOfHistory(until) + Math.floor(index ** 1.5) * 7 * day + random.below(day);
    return {
      ...nullRecord(agentFields),
      id,
      name: text.name,
      questions: text.questions,
      knowledge_base: knowledge.length === 0 ? null : knowledge.join('\n\n'),
      booking_link: index % 5 === 4 ? null : `https://book.${host}/${slug}`,
      webhook_url: index % 6 === 5 ? null : `https://hooks.${host}/agents/${slug}`,
      webhook_zapier:
        index % 3 === 1 ? null : `https://hooks.zapier.example/hooks/catch/${String(48_200 + id)}/${slug}/`,
      show_heading: index % 4 !== 2,
      active: text.retired !== true,
      customisation: customisationAt(random, text.name, fromEnd),
      created_at: timestamp(created),
      updated_at: timestamp(later(random, created, 300, until)),
    };
  });
};
