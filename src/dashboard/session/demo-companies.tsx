import type { Config } from '#contract/config.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import styles from './sign-in-page.module.css';

type DemoCompaniesProps = { config: Config; trying: boolean; onChoice: (token: string) => void };

/** The tokens of the sample companies as buttons, where there are any. */
export function DemoCompanies({ config: { demo }, trying, onChoice }: DemoCompaniesProps) {
  if (demo.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={say('Demo companies')}>
      <p>{say('Or explore with sample data:')}</p>
      {demo.map(({ company, token }) => (
        <button
          key={company}
          type="submit"
          disabled={trying}
          className={control.control}
          formAction={() => onChoice(token)}
        >
          {say('Sign in to {company}', { company })}
        </button>
      ))}
    </section>
  );
}
