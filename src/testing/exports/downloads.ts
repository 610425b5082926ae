import { onTestFinished, vi } from 'vitest';
import { replaceProperties } from '#testing/setup/replace-properties.ts';

/** The files that the page under test downloads, which jsdom can't. */
export function catchDownloads() {
  const files: { name: string; bytes: () => Promise<Buffer> }[] = [];
  const blobs = new Map<string, Blob>();
  replaceProperties(URL, {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: () => {},
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.getAttribute('href') ?? '');
    if (!blob) throw new Error('Not a file.');
    files.push({ name: this.download, bytes: async () => Buffer.from(await blob.arrayBuffer()) });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
