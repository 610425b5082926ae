import type { ImageConfig } from './containerfile.ts';

/** A program with its words and its whole environment. */
export type Command = { program: string; words: readonly string[]; env: Record<string, string | undefined> };

/** How the image's process is started, and how other programs are started beside it. */
type Runnable = {
  process: Command;
  /** A program in the same container, with the same variables. */
  inside: (words: readonly string[]) => Command;
};

/** An image of deploy/Containerfile, however it was made. */
export type Image = {
  config: ImageConfig;
  /** Bytes of its files that its base does not have. */
  bytesBeyondBase: number;
  /** A container on this machine's network, which can write to nothing but /data; all of them have the same one. */
  container(environment: Record<string, string>): Runnable;
};

/** A folder to make an image in: `base` in it is the base image's files. */
export type Workshop = { folder: string; base: string };
