/** Whether an address is that of this machine: only there a provider needs no https. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
