import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/port.ts';
import { programPath } from './debian-package.ts';
import { untilLogged } from './until-logged.ts';

export const lemonldapPackages = [
  'liblemonldap-ng-portal-perl',
  'libio-string-perl',
  'libplack-perl',
  'libstring-random-perl',
] as const;

const shared = '/usr/share/lemonldap-ng/portal';

/** What docs/sign-in.md says about the dashboard as a relying party, by the names of the configuration. */
const relyingParty = (clientId: string, audience: string, dashboard: string) => ({
  ClientID: clientId,
  Public: 1,
  RequirePKCE: 1,
  RedirectUris: dashboard,
  PostLogoutRedirectUris: dashboard,
  AdditionalAudiences: audience,
  AccessTokenJWT: 1,
  AccessTokenClaims: 1,
  AccessTokenSignAlg: 'RS256',
  AccessTokenExpiration: 600,
  IDTokenSignAlg: 'RS256',
  RefreshToken: 1,
  BypassConsent: 1,
  LogoutBypassConfirm: 1,
});

/**
 * Starts LemonLDAP::NG's portal as an OpenID provider, configured by files in a folder of its own. Its people are those of
 * its demonstration, whose passwords are their names; "dwho" has the claim `company` "harbour", the others have none.
 * @param dashboard the address that it leads back to
 */
export const startLemonldap = async (dashboard: string) => {
  const plackup = programPath('libplack-perl');
  const folder = await mkdtemp(join(tmpdir(), 'roster-lemonldap-'));
  const port = await freePort();
  const issuer = {
    issuer: `http://localhost:${port}/`,
    clientId: 'roster',
    audience: 'https://roster.example/api',
  };
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const storage = async (name: string) => {
    const options = { Directory: join(folder, name), LockDirectory: join(folder, name, 'lock') };
    await mkdir(options.LockDirectory, { recursive: true });
    return options;
  };
  const options = Object.entries(relyingParty(issuer.clientId, issuer.audience, dashboard));
  const configuration = {
    cfgNum: 1,
    cfgDate: 1,
    portal: issuer.issuer,
    domain: 'localhost',
    locationRules: { localhost: { default: 'accept' } },
    authentication: 'Demo',
    userDB: 'Same',
    demoExportedVars: { uid: 'uid' },
    macros: { company: "$uid eq 'dwho' ? 'harbour' : undef" },
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: await storage('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: await storage('people'),
    localSessionStorage: '',
    // Any part that loads: its own for captchas needs ImageMagick, and there are none to show.
    captcha: '::Plugins::History',
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 1,
    oidcServicePrivateKeySig: keys.privateKey,
    oidcServicePublicKeySig: keys.publicKey,
    oidcServiceKeyIdSig: 'first',
    oidcRPMetaDataExportedVars: { roster: { company: 'company' } },
    oidcRPMetaDataOptions: {
      roster: Object.fromEntries(options.map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value])),
    },
  };
  await writeFile(join(folder, 'lmConf-1.json'), JSON.stringify(configuration));
  await writeFile(
    join(folder, 'lemonldap-ng.ini'),
    `[all]\nlogLevel=error\n[configuration]\ntype=File\ndirName=${folder}
[portal]\nstaticPrefix=/static\ntemplateDir=${shared}/templates\nlanguages=en\n`,
  );
  await writeFile(
    join(folder, 'portal.psgi'),
    `use Plack::Builder; use Plack::App::File;
builder {
  mount '/static' => Plack::App::File->new(root => '${shared}/htdocs/static')->to_app;
  mount '/javascript' => Plack::App::File->new(root => '/usr/share/javascript')->to_app;
  mount '/' => do '${shared}/htdocs/index.psgi';
};`,
  );
  const words = [
    '--no-default-middleware',
    '-o',
    '127.0.0.1',
    '-p',
    String(port),
    join(folder, 'portal.psgi'),
  ];
  const child = spawn(plackup, words, {
    env: {
      PATH: process.env['PATH'],
      LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini'),
      LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
    },
  });
  await untilLogged(child, /Accepting connections/);
  return {
    ...issuer,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
