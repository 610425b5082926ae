import type { OpportunitySort } from '#contract/opportunity.ts';
import { opportunitySorts } from '#contract/parameters.ts';
import { say } from '#dashboard/languages/say.ts';
import size from '#dashboard/list/view/page-size.module.css';
import { orderWords } from '#dashboard/table/order-words.ts';
import { formatWord } from '#dashboard/ui/format.ts';

type OrderChoiceProps = { sort: OpportunitySort; onChange: (sort: OpportunitySort) => void };

/** The order of all lanes; only for services that can sort. */
export const OrderChoice = ({ sort, onChange }: OrderChoiceProps) => (
  <select
    className={size.size}
    aria-label={say('Order [of rows]')}
    value={sort}
    onChange={({ target: { value } }) => onChange(value as OpportunitySort)}
  >
    {opportunitySorts.map((each) => (
      <option key={each} value={each}>
        {formatWord(orderWords({ sort: each }))}
      </option>
    ))}
  </select>
);
