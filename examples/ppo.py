"""Teach a program The Morty Zone until it beats `easy`: `python examples/ppo.py [--steps N] [--seed S] [--curve FILE]`.

MaskablePPO of sb3-contrib on one of two seats, the bot on the other. Its reward is its score, and on the way what the game's bots think of
its position. Writes `ppo.zip` beside this file, by which `ppo_agent.py` plays, and the curve of its exams: other games than it learns from.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from gymnasium import Env
from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation
from ppo_curve import curve
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from tableverse.envs.gym import Gym


def features(seen: dict[str, np.ndarray]) -> np.ndarray:
    """The position as numbers between -1 and 1, and what is allowed."""
    return np.concatenate([np.tanh(seen["observation"] / 2.0), seen["action_mask"]], dtype=np.float32)


def lesson() -> Env:
    """A seat against `easy`, another one from game to game."""
    env = Gym("morty_zone", seats=2, foes="easy", seat=None, returns=lambda end: [score / 10 for score in end.scores], shaping=10.0)
    return TransformObservation(env, features, Box(-1.0, 1.0, features(env.observation_space.sample()).shape, np.float32))


def exam(model: MaskablePPO, games: int, first: int) -> tuple[int, float, float]:
    """Steps so far, the share of games won with the actions that it likes best (a draw is half a win), and half of its 95 % interval."""
    env, won = lesson(), 0.0
    for seed in range(first, first + games):
        seen, over = env.reset(seed=seed)[0], False
        while not over:
            action, _ = model.predict(seen, deterministic=True, action_masks=env.unwrapped.action_masks())
            seen, _, over, _, _ = env.step(int(action))
        winners = env.unwrapped.core.state.winners
        won += (env.unwrapped.seat in winners) / len(winners)
    share = won / games
    doubt = 1.96 * (share * (1 - share) / games) ** 0.5
    print(f"{model.num_timesteps:,} steps: {share:.1%} of {games:,} games (+- {doubt:.1%}), {time.process_time():.0f} s of CPU", flush=True)
    return model.num_timesteps, share, doubt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=245_760)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("learning-curve.svg"))
    given = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO("MlpPolicy", DummyVecEnv([lesson] * 16), seed=given.seed, gamma=1.0, gae_lambda=0.5, n_steps=256, batch_size=512,
                        n_epochs=8, learning_rate=lambda left: 1e-4 + 7e-4 * left, ent_coef=0.003, policy_kwargs={"net_arch": [128, 128]},
                        device="cpu")  # fmt: skip
    points = [exam(model, 200, 1_000_000)]

    def look(*_: object) -> bool:
        if model.num_timesteps % 40_960 == 0 and model.num_timesteps < given.steps:
            points.append(exam(model, 200, 1_000_000))
        return True

    model.learn(given.steps, callback=look)
    model.save(Path(__file__).with_name("ppo.zip"))
    points.append(exam(model, 1_000, 3_000_000))
    given.curve.write_text(curve(points, f"The Morty Zone, two seats: games won against easy (seed {given.seed})"), encoding="utf-8")


if __name__ == "__main__":
    main()
