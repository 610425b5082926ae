import { mutantsOf } from './mutant.ts';

const session = 'dashboard/data/session';

/** Faults that no test found once, in other places. */
export const otherMutants = [
  ...mutantsOf('service/http/envelope.ts', ['service/http/envelope.test.ts'], {
    'the last page links to a next one': ['page < lastPage ?', 'page <= lastPage ?'],
  }),
  ...mutantsOf('service/http/request-address.ts', ['service/http/public-address.test.ts'], {
    'a caller whom nobody trusts puts a path into the links': [
      ' !== undefined && !isTrusted(',
      ' === undefined && !isTrusted(',
    ],
  }),
  ...mutantsOf('service/database/fair-share.ts', ['service/database/fair-share.test.ts'], {
    'a company whose searches take long has as many as others': ['one.usedMs - other.usedMs || ', ''],
    'a company that was away has all places for as long': [
      'Math.max(share.usedMs, leastUsed() ?? 0)',
      'share.usedMs',
    ],
  }),
  ...mutantsOf('service/http/answers/kept-pages.ts', ['service/http/answers/held-version.test.ts'], {
    'what the process has written is missing on pages': [' && writes === last.writes', ''],
    'pages by id are as they were': ['(page.isExact ? now : lately)', 'lately'],
  }),
  ...mutantsOf('service/http/security-headers.ts', ['service/http/connections.test.ts'], {
    'any page may frame an answer': ["'none'; frame-ancestors 'none'\"", "'none'\""],
  }),
  ...mutantsOf('service/http/security-headers.ts', ['service/http/app.test.ts'], {
    'any page may frame the dashboard': ['    "frame-ancestors \'none\'",\n', ''],
  }),
  ...mutantsOf('service/operator/sync/syncs.ts', ['service/operator/sync/hold.test.ts'], {
    'a restored backup asks the sources of its copies': ['not paused and (', '('],
  }),
  ...mutantsOf('service/operator/erasure/find-person.ts', ['service/operator/erasure/erase-person.test.ts'], {
    'erasing a person leaves saved views': [
      'views: await findViews(database, companyId, contact)',
      'views: []',
    ],
    'erasing a person leaves views that name them in their address': [
      '[name, ...parameters.values()]',
      '[name]',
    ],
  }),
  ...mutantsOf(`${session}/store-token.ts`, [`${session}/token-store.test.ts`], {
    'signing out keeps the databases': ['globalThis.indexedDB?.deleteDatabase(name)', 'void name'],
    'signing out of a tab erases what the device keeps': [
      'if (isOnDevice(token, apiBaseUrl)) erasePersisted();',
      'erasePersisted();',
    ],
  }),
  ...mutantsOf(`${session}/sessions.ts`, [`${session}/sessions.test.ts`], {
    'signing out of others keeps their databases': ['globalThis.indexedDB?.deleteDatabase(', 'void ('],
  }),
  ...mutantsOf(`${session}/account/renew.ts`, [`${session}/account/renew.test.tsx`], {
    'a renewal after signing out signs in again': [
      'readSession(apiBaseUrl)?.token !== session.token',
      "session.token === ''",
    ],
  }),
  ...mutantsOf(`${session}/token-store.ts`, [`${session}/initial-session.test.ts`], {
    'a token that another address accepted is sent': [
      'stored?.apiBaseUrl === apiBaseUrl ? stored : null',
      'stored',
    ],
  }),
  ...mutantsOf(
    'dashboard/data/persist/persisted-page.ts',
    ['dashboard/data/persist/persisted-page.test.ts'],
    {
      'a page of an earlier visit is shown however old it is': [' || !isWithinMaximumAge(at)', ''],
    },
  ),
  ...mutantsOf('dashboard/data/persist/owner.ts', ['dashboard/data/persist/persisted-page.test.ts'], {
    'what comes from the future is shown': ['=> at <= ', '=> 0 <= '],
  }),
  ...mutantsOf('dashboard/lists/export/report.ts', ['dashboard/lists/export/report.test.ts'], {
    'an export that is short by its total alone passes for whole': [' || missingRows(report) !== 0', ''],
    'an export passes for whole where newer rows make up for a page': ['report.missing.length > 0 || ', ''],
    'rows that moved are not told': ['count === null || count <= onPages', 'count !== 0'],
  }),
  ...mutantsOf('contract/formulas.ts', ['dashboard/lists/export/formulas.test.ts'], {
    'copied texts run as formulas': ["`'${text}`", 'text'],
  }),
  ...mutantsOf('dashboard/lists/selection/copied-rows.ts', ['dashboard/lists/export/formulas.test.ts'], {
    'an unreadable instant runs as a formula': ['isFigure && figure.test(text) ?', 'isFigure ?'],
  }),
  ...mutantsOf('service/operator/transfer/import-file.ts', ['service/commands/unwritten.test.ts'], {
    'records are kept without their report': ['await reportFile?.write(reportText(reportOf(null)));', ''],
  }),
  ...mutantsOf(
    'dashboard/lists/selection/copied-rows.ts',
    ['dashboard/lists/selection/copied-rows.test.ts'],
    {
      'copied addresses are markup': [
        'copied: { text, html: escaped(text) }',
        'copied: { text, html: text }',
      ],
      'a copied link ends where its address has a quotation mark': [
        'href="${escaped(address)}"',
        'href="${address}"',
      ],
      'the title of a copied link runs as a formula': [
        "defuse(titleOf(seen).replaceAll(/\\s+/g, ' '))",
        "titleOf(seen).replaceAll(/\\s+/g, ' ')",
      ],
    },
  ),
  ...mutantsOf(
    'dashboard/lists/export/writers/xlsx-xml.ts',
    ['dashboard/lists/export/writers/xlsx-xml.test.ts'],
    {
      'a workbook has no columns past Z': ['index >= 26 ?', 'index > 26 ?'],
      'columns past ZZ begin again': ['Math.floor(index / 26) - 1', 'Math.floor(index / 26) % 26 - 1'],
    },
  ),
  ...mutantsOf('dashboard/lists/list/view/pages.ts', ['dashboard/lists/list/view/pages.test.ts'], {
    'the last page of a list has a next one': [': page < last;', ': page <= last;'],
  }),
  ...mutantsOf(
    'dashboard/data/requests/prefetch/prefetcher.ts',
    ['dashboard/data/requests/prefetch/prefetcher.test.ts'],
    {
      'the last page is not prefetched': ['number >= 1 && number <= last', 'number >= 1 && number < last'],
    },
  ),
];
