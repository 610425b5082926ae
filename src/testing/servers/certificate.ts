import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for 127.0.0.1 that signed itself, and its key, both as PEM, by the openssl of the system. */
export const makeCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'roster-certificate-'));
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  const files = { certificate: readFileSync(certificate), key: readFileSync(key) };
  rmSync(folder, { recursive: true });
  return files;
};
