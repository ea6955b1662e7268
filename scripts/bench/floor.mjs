import Fastify from 'fastify'
import pg from 'pg'

process.once('message', async ({ connection, statements }) => {
  const pool = new pg.Pool(connection)
  const app = Fastify()
  app.get('/:at', async ({ params }) => {
    const { rows } = await pool.query(statements[Number(params.at)])
    return { meta: { code: 200 }, data: { list: rows, total: rows[0]?.total ?? 0 } }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send(app.server.address().port)
})
