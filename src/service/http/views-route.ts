import type { FastifyInstance } from 'fastify';
import { viewsPath } from '#contract/view.ts';
import type { Database } from '#service/database/database.ts';
import { readViews } from '#service/operator/views.ts';
import { sendTagged, tagged } from './entity-tag.ts';
import type { PageCache } from './page-cache.ts';

/** Serves the saved views of the caller's company, as far as the token may read their lists; the caller is known by then. */
export const viewsRoute = (
  app: FastifyInstance,
  { database, cached }: { database: Database; cached: PageCache },
) => {
  app.get(viewsPath, async (request, reply) => {
    const { companyId, lists } = request.caller;
    const answer = await cached(JSON.stringify([companyId, viewsPath, lists]), async () => {
      const { data, snapshot } = await readViews(database, companyId, lists);
      return { answer: tagged(JSON.stringify({ data }), data.length), snapshot };
    });
    return sendTagged(request, reply, answer);
  });
};
