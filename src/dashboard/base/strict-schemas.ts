import * as z from 'zod/mini';

// The strict content security policy forbids compiling validators at run time. Whatever parses objects imports this.
z.config({ jitless: true });
