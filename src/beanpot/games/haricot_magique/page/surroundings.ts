/** The light, the table and the board that the stalk stands on; what is behind them is painted on the page. */
import {
  AmbientLight,
  BoxGeometry,
  CylinderGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PMREMGenerator,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { drawBoard, drawPlanks, type Bodies } from './bodies'
import { BOARD_TOP } from './poses'

export function light(scene: Scene, renderer: WebGLRenderer, isFine: boolean): void {
  const sun = new DirectionalLight('#fff1d6', isFine ? 2.5 : 2.2)
  sun.position.set(160, 420, 200)
  sun.castShadow = true
  sun.shadow.mapSize.setScalar(isFine ? 2048 : 512)
  sun.shadow.radius = 5
  sun.shadow.bias = -0.0004
  sun.shadow.normalBias = 0.5
  Object.assign(sun.shadow.camera, { left: -190, right: 190, top: 330, bottom: -190, near: 40, far: 1000 })
  scene.add(sun, new HemisphereLight('#eaf6ff', '#8a6a45', 0.6))
  if (!isFine) {
    scene.add(new AmbientLight('#ffffff', 1))
    return
  }
  const made = new PMREMGenerator(renderer)
  scene.environment = made.fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.35
  made.dispose()
}

export function furnish(scene: Scene, bodies: Bodies): void {
  const edge = bodies.material('edge', () => ({ color: '#8b5a2f', roughness: 0.7 }))
  const planks = bodies.material('planks', () => ({ map: bodies.texture('planks', 512, 512, drawPlanks), roughness: 0.62 }))
  const table = new Mesh(new CylinderGeometry(150, 152, 14, 96), [edge, planks, edge])
  table.position.y = -7
  const field = bodies.material('field', () => ({ map: bodies.texture('field', 512, 512, drawBoard), roughness: 0.85 }))
  const rim = bodies.material('rim', () => ({ color: '#5f8a3a', roughness: 0.9 }))
  const board = new Mesh(new BoxGeometry(90, BOARD_TOP, 90), [rim, rim, field, rim, rim, rim])
  board.position.y = BOARD_TOP / 2
  for (const each of [table, board]) {
    each.receiveShadow = true
    each.updateMatrix()
    each.matrixAutoUpdate = false // they stay where they are
  }
  board.castShadow = true
  scene.add(table, board)
}
