import type { Config } from '#contract/config.ts';
import { fileAddress } from '#dashboard/base/languages/choose-language.ts';

/** The network, in browsers that tell (Network Information). */
type Connection = { saveData?: boolean };

/**
 * Has the dashboard's files stay on the device (build/offline-worker.ts), so that it starts without a network; where the
 * configuration is against it, they are removed.
 */
export async function keepOffline({ offline }: Config) {
  // Only secure contexts have one.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const address = fileAddress('offline');
  if (!workers || !address) return;
  if (offline) {
    const { saveData = false } = (navigator as { connection?: Connection }).connection ?? {};
    if (!saveData) await workers.register(address);
    return;
  }
  const registration = await workers.getRegistration();
  if (registration?.scope !== document.baseURI) return;
  await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(`roster ${document.baseURI} `));
  await Promise.all(names.map((name) => caches.delete(name)));
}
