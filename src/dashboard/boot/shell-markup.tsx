import { renderToStaticMarkup } from 'react-dom/server';
import { configFrom } from '#contract/config.ts';

/** A no-break space, as high as the title that takes its place. */
const noTitle = '\u00a0';

/**
 * The frame and the head of a list without anything that depends on the address or the configuration, as markup. The
 * build puts it into index.html (build/shell-template.ts), where there is no document yet.
 */
export async function shellMarkup() {
  Object.assign(globalThis, { document: { baseURI: 'http://localhost/' } });
  const [{ readListParams }, { noPlaces, firstSlots }, { ListHeader }, { default: styles }, { routes }] =
    await Promise.all([
      import('#dashboard/data/address/list-params.ts'),
      import('#dashboard/lists/list/first-slots.tsx'),
      import('#dashboard/lists/list/view/list-header.tsx'),
      import('#dashboard/lists/list/view/list-screen.module.css'),
      import('#dashboard/app/routes.tsx'),
    ]);
  const [{ Frame }, { shownTable }] = await Promise.all([
    import('#dashboard/app/shell/frame.tsx'),
    import('#dashboard/lists/table/table-layout.ts'),
  ]);
  const [home] = routes;
  if (!home) throw new Error('There is no list.');
  const { resource } = home;
  const slots = firstSlots(configFrom({ title: noTitle }), () => 'loading');
  return renderToStaticMarkup(
    <Frame navigation={routes} shown="" address="" slots={slots}>
      <div className={styles.page}>
        <ListHeader
          resource={{ ...resource, title: noTitle }}
          {...readListParams(resource.name, [], '')}
          open={{ id: null, invalid: null }}
          panel={null}
          list={{ shown: null, current: false, fetching: true, error: null, retry: () => {} }}
          table={{ ...shownTable(resource.columns, undefined, null), change: () => {} }}
          slots={slots}
          places={noPlaces}
        />
      </div>
    </Frame>,
  );
}
