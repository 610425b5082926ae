import { expect, onTestFinished, test, vi } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { runCommand } from '#testing/command.ts';
import { programDatabase } from '#testing/database.ts';
import { onMachineDay } from '#testing/setup/machine-day.ts';
import { startIssuer } from '#testing/issuer.ts';
import { startProgram, startServing } from '#testing/program.ts';
import { environmentOf } from '#testing/servers/account-service.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';

// The program takes the issuer's tokens for as long as they say.
onMachineDay();

/** The part of a line in the log that says which request it is about. */
const about = ({ headers }: Response) => `"reqId":"${headers.get('x-request-id')}".*`;

test('the program takes accounts, and its log names them and why tokens are refused, without the tokens', async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  const environment = { ...environmentOf(issuer), ...(await programDatabase()) };
  const added = await runCommand(['company', 'add', 'Harbour', '--json'], environment);
  const { id: company } = JSON.parse(added.stdout) as { id: number };
  issuer.companies.set('ada', 'harbour');
  const { output, origin } = await startServing(['--no-demo'], {
    ...environment,
    LOG_LEVEL: 'info',
    OIDC_COMPANIES: `harbour=${company},dales=999999999`,
    OIDC_CLIENT_ID: issuer.clientId,
  });
  expect(output.stderr).toBe('OIDC_COMPANIES: there is no company 999999999; see roster company list.\n');

  const ask = (token: string) => fetch(`${origin}/api/v1/agents`, { headers: bearer(token) });
  const good = await issuer.accessToken('ada');
  const foreign = await issuer.accessToken('ada', 'https://another.example/');
  // On a busy machine the issuer may be too late for the first ones.
  await vi.waitFor(async () => expect((await ask(good)).status).toBe(200), 120_000);
  const [invalid, outsider] = [await ask(foreign), await ask(await issuer.accessToken('nobody'))];
  expect([invalid.status, outsider.status]).toEqual([401, 403]);
  await vi.waitFor(() => {
    expect(output.stdout).toMatch(new RegExp(`"company":${company},"subject":"ada".*"request completed"`));
    expect(output.stdout).toMatch(
      new RegExp(`${about(invalid)}"claim":"aud".*"a token of a company account is not valid"`),
    );
    expect(output.stdout).toMatch(
      new RegExp(`"level":40.*${about(outsider)}"subject":"nobody".*"a company account was refused"`),
    );
  }, 120_000);
  for (const part of [...good.split('.'), ...foreign.split('.')]) expect(output.stdout).not.toContain(part);
  const { signIn } = (await (await fetch(`${origin}/config.json`)).json()) as { signIn: object[] };
  expect(signIn).toEqual([
    {
      title: 'your company account',
      issuer: issuer.issuer,
      clientId: issuer.clientId,
      scope: 'openid offline_access',
    },
  ]);
});

test('a program whose issuer can’t be used says why before anybody signs in', async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  const environment = environmentOf(issuer);
  const { child, output } = startProgram(['serve', '--no-demo'], {
    ...environment,
    OIDC_ISSUER: `${environment.OIDC_ISSUER}/`,
    ...(await programDatabase()),
    PORT: '0',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await untilLogged(child, /"the issuer of company accounts cannot be used"/);
  expect(output.stdout).toContain(`is that of another issuer: ${issuer.issuer}`);
});
