import fastify from 'fastify';

/** The yardstick: Fastify alone, answering every request with the text that it was handed last. */
let body = '';
const app = fastify();
app.get('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.on('message', (text: string) => {
  body = text;
  process.send?.('ready');
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
