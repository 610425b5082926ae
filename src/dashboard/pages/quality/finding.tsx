import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Id } from '#contract/fields.ts';
import type { Finding } from '#contract/quality.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import type { Opportunity } from '#contract/opportunity.ts';
import type { Extension } from '#contract/parameters.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { contactName, namelessText } from '#dashboard/data/names/naming.ts';
import { comparable, CompareDialog } from '#dashboard/lists/selection/compare-dialog.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';
import { groupsOf } from './grid.ts';
import styles from './quality-page.module.css';
import type { Reading } from './reading.ts';
import { detailsOf, nameOfRecord } from './words.ts';

type FindingRecordsProps = {
  finding: Finding;
  reading: Reading;
  slots: Slots;
  onDownload: () => void;
};

const groupsAtATime = 25;

/** The records that a check has found, those together that are alike. */
export function FindingRecords({ finding, reading, slots, onDownload }: FindingRecordsProps) {
  const [room, setRoom] = useState(groupsAtATime);
  const groups = groupsOf(finding);
  const isAlike = finding.sizes.length > 0;
  return (
    <>
      <ul className={styles.records}>
        {groups.slice(0, room).map((ids) =>
          isAlike ? (
            <li key={ids[0]} className={styles.group}>
              <ul>
                {ids.slice(0, groupsAtATime).map((id) => (
                  <RecordLine key={id} {...{ id, finding, reading, slots }} />
                ))}
                {ids.length > groupsAtATime && (
                  <li>{say('{count} more', { count: ids.length - groupsAtATime })}</li>
                )}
              </ul>
              <Compare ids={ids} reading={reading} slots={slots} />
            </li>
          ) : (
            ids.map((id) => <RecordLine key={id} {...{ id, finding, reading, slots }} />)
          ),
        )}
      </ul>
      <p className={styles.actions}>
        {groups.length > room && (
          <Button onClick={() => setRoom(room + groupsAtATime)}>
            {say('Show {count} more', { count: Math.min(groupsAtATime, groups.length - room) })}
          </Button>
        )}
        <Button look="ghost" onClick={onDownload}>
          <Icon name="download" />
          {say('Download')}
        </Button>
      </p>
    </>
  );
}

/**
 * The address of an opportunity, open in its list. On a server that finds none by its id, that is the list of its day: in
 * the whole list it may be on any page.
 */
function recordHref({ id, created_at }: Opportunity, extensions: readonly Extension[]) {
  const day = extensions.includes('id')
    ? undefined
    : instantOf(created_at ?? '')
        ?.toISOString()
        .slice(0, 10);
  return listHref('opportunities', { ...defaultParams('opportunities'), created_at: day }, id);
}

type RecordLineProps = Pick<FindingRecordsProps, 'finding' | 'reading' | 'slots'> & { id: Id };

function RecordLine({ id, finding: { list }, reading, slots }: RecordLineProps) {
  const record = reading.rowOf(list, id)?.record;
  const href =
    record && 'contact_id' in record
      ? recordHref(record, slots.config.extensions)
      : listHref(list, defaultParams(list), id);
  const name = record ? nameOfRecord(list, record) : namelessText(list, id);
  return (
    <li>
      <Link to={href}>
        <bdi>{excerptOf(name)}</bdi>
      </Link>
      {record &&
        detailsOf(record)
          .filter((detail) => detail !== name)
          .map((detail) => (
            <span key={detail} className={styles.detail}>
              <bdi>{excerptOf(detail)}</bdi>
            </span>
          ))}
    </li>
  );
}

function Compare({ ids, reading, slots }: Pick<FindingRecordsProps, 'reading' | 'slots'> & { ids: Id[] }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const rows = ids.slice(0, comparable.most).flatMap((id) => reading.rowOf('contacts', id) ?? []);
  if (rows.length < comparable.least) return null;
  return (
    <>
      <Button ref={trigger} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('Compare')}
      </Button>
      {isOpen &&
        createPortal(
          <CompareDialog
            name="contacts"
            rows={rows.map((row) => ({ row }))}
            titleOf={({ row }) => contactName(row.record)}
            slots={slots}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}
