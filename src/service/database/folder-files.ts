import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncNames } from './sync-folder.ts';

/** What of the file system inside PGlite is needed here. */
type Files = {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    realPath(node: object): string;
    tryFSOperation(work: () => void): void;
    node_ops: {
      mknod: (this: void, parent: object, name: string, mode: number, device: number) => object;
      setattr: (this: void, node: object, attributes: { mode?: number | null }) => void;
    };
    stream_ops: { fsync?(stream: { nfd: number; node: { mode: number } }): number };
  };
};

const ownersAlone = (mode: number) => mode & ~0o077;

const change = ({ FS, NODEFS }: Files) => {
  const { mknod, setattr } = NODEFS.node_ops;
  NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownersAlone(mode), device);
  NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
    setattr(node, { ...others, ...(typeof mode === 'number' && { mode: ownersAlone(mode) }) });
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    NODEFS.tryFSOperation(() => (FS.isDir(node.mode) ? syncNames(NODEFS.realPath(node)) : fsyncSync(nfd)));
    return 0;
  };
};

/** PGlite's files in a folder, with two differences: what is made is its owner's alone, and fsync reaches the disk. */
export class FolderFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), change as unknown as () => void];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** How PostgreSQL is started to wait for the disk: without PGlite's `-F`, and with the way of waiting that gets there. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
