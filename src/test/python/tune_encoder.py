"""Tunes the sentence encoder of the analysis engine neural on labelled feedback:

    python3 src/test/python/tune_encoder.py src/main/resources/encoder/adapter.bin

Needs Debian's packages python3-torch, python3-onnx and libopenblas0-pthread, and target/sentence-encoder (mvn compile).
The published weights stand still; to each matrix of each layer the product of two narrow ones is added (LoRA: Hu and
others, 2021), and these are trained, together with heads that are thrown away: TrainNeuralModel trains the real ones on
the states of the tuned encoder. The build adds the products to the weights (org.wardvoice.analysis.model.Adapter). Always
the same result on the same kind of processor.
"""

import itertools
import json
import math
import random
import re
import struct
import sys
import unicodedata
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

TEXTS = Path('src/test/resources/analysis')
MODEL = Path('target/sentence-encoder/bge-small-en-v1.5-q.onnx')
TOKENIZER = Path('target/sentence-encoder/bge-small-en-v1.5-q-tokenizer.json')

# As in org.wardvoice.analysis.model.BuildEncoder: the heads see the states of these layers.
LAYERS = (11, 7, 9)
WIDTH, PARTS, DEPTH = 384, 12, 12
MATRICES = ('attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense',
            'intermediate.dense', 'output.dense')
LONGEST = 254

SENTIMENTS = ('negative', 'neutral', 'positive')
ALERTS = ('fall', 'medication', 'allergy', 'pain', 'breathing', 'self_harm', 'abuse_or_neglect', 'infection', 'delay',
          'staff_conduct')

RANK, STRENGTH = 16, 2.0
ROUNDS, BATCH, SEED = 4, 32, 1
RATE, HEAD_RATE, DECAY = 5e-4, 3e-3, 0.01
DROPOUT, HEAD_DROPOUT = 0.1, 0.3
MISSED, TOPICS = 2, 0.15


class WordPieces:
    """As org.wardvoice.analysis.client.neural.WordPieces."""

    def __init__(self):
        self.numbers = json.loads(TOKENIZER.read_text())['model']['vocab']

    def of(self, text):
        plain = ''.join(c for c in unicodedata.normalize('NFD', text) if unicodedata.category(c) != 'Mn').lower()
        alone = ''.join(f' {c} ' if unicodedata.category(c)[0] in 'PS' and (c < '\x80' or unicodedata.category(c)[0] == 'P')
                        else c for c in plain)
        pieces = [piece for word in alone.split() for piece in self.split(word)]
        return [self.numbers['[CLS]'], *pieces[:LONGEST], self.numbers['[SEP]']]

    def split(self, word):
        pieces = self.known(word)
        if pieces is not None:
            return pieces
        # An emoji that touches a word must not make it unknown.
        parts = (''.join(part) for _, part in
                 itertools.groupby(word, lambda c: unicodedata.category(c) in ('So', 'Sk')))
        return [piece for part in parts for piece in self.known(part) or [self.numbers['[UNK]']]]

    def known(self, word):
        pieces, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                number = self.numbers.get(word[start:end] if start == 0 else '##' + word[start:end])
                if number is not None:
                    break
            else:
                return None
            pieces.append(number)
            start = end
        return pieces


def read(file, pieces):
    """The texts of a file: pieces, sentiment, alerts, topics; None where the file has no topics."""
    texts = []
    for line in (TEXTS / file).read_text().splitlines():
        if line and not line.startswith('#'):
            sentiment, alerts, *topics, text = line.split('\t')
            of = lambda names: [] if names == '-' else names.split(',')
            texts.append((pieces.of(text), SENTIMENTS.index(sentiment), of(alerts), of(topics[0]) if topics else None))
    return texts


class Batch:
    def __init__(self, texts, topics):
        longest = max(len(text[0]) for text in texts)
        self.pieces = torch.zeros(len(texts), longest, dtype=torch.long)
        self.seen = torch.zeros(len(texts), longest)
        # What the heads look at: neither the first piece nor the last one, which are no words.
        self.words = torch.zeros(len(texts), longest)
        self.sentiments = torch.tensor([text[1] for text in texts])
        self.alerts = torch.zeros(len(texts), len(ALERTS))
        self.topics = torch.zeros(len(texts), len(topics))
        self.has_topics = torch.tensor([float(text[3] is not None) for text in texts])
        for i, (numbers, _, alerts, about) in enumerate(texts):
            self.pieces[i, :len(numbers)] = torch.tensor(numbers)
            self.seen[i, :len(numbers)] = 1
            self.words[i, 1:len(numbers) - 1] = 1
            for alert in alerts:
                self.alerts[i, ALERTS.index(alert)] = 1
            for topic in about or ():
                self.topics[i, topics.index(topic)] = 1


class Encoder(torch.nn.Module):
    """The published encoder, with matrices to train beside each of its own."""

    def __init__(self):
        super().__init__()
        graph = onnx.load(MODEL).graph
        stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
        self.own = {name: torch.from_numpy(value.copy()) for name, value in stored.items() if value.dtype == np.float32}
        for part in ('word', 'position', 'token_type'):
            name = f'embeddings.{part}_embeddings.weight'
            self.own[name] = self.number(stored, name)
        # The names of the matrices within the file.
        self.names = {}
        for node in graph.node:
            place = re.fullmatch(r'/encoder/(layer\.\d+)/(.*)/MatMul_quant', node.name)
            if place:
                name = node.input[1].removesuffix('_quantized')
                place = f'{place[1]}.{place[2].replace("/", ".")}'
                self.names[place] = name
                self.own[place] = self.number(stored, name)
        self.left, self.right = torch.nn.ParameterDict(), torch.nn.ParameterDict()
        for layer in range(DEPTH):
            for matrix in MATRICES:
                rows, columns = self.own[f'layer.{layer}.{matrix}'].shape
                key = self.key(layer, matrix)
                self.left[key] = torch.nn.Parameter(torch.randn(rows, RANK) / math.sqrt(rows))
                self.right[key] = torch.nn.Parameter(torch.zeros(RANK, columns))

    @staticmethod
    def number(stored, name):
        numbers, zero = (stored[name + end].astype(np.float32) for end in ('_quantized', '_zero_point'))
        return torch.from_numpy((numbers - zero) * stored[name + '_scale'])

    @staticmethod
    def key(layer, matrix):
        return f'{layer}_{matrix}'.replace('.', '_')

    def through(self, states, layer, matrix):
        key, states = self.key(layer, matrix), states.bfloat16()
        own = states @ self.own[f'layer.{layer}.{matrix}'].bfloat16()
        added = (states @ self.left[key].bfloat16()) @ self.right[key].bfloat16()
        return own + self.own[f'encoder.layer.{layer}.{matrix}.bias'].bfloat16() + STRENGTH * added

    def normal(self, states, name):
        return F.layer_norm(states, (WIDTH,), self.own[name + '.weight'], self.own[name + '.bias'], 1e-12)

    def attend(self, states, layer, unseen):
        texts, longest, _ = states.shape
        query, key, value = (
            self.through(states, layer, f'attention.self.{part}').view(texts, longest, PARTS, -1).transpose(1, 2)
            for part in ('query', 'key', 'value'))
        scores = (query @ key.transpose(-1, -2)).float() / math.sqrt(WIDTH / PARTS) + unseen
        weights = F.dropout(torch.softmax(scores, -1), DROPOUT)
        return (weights.bfloat16() @ value).transpose(1, 2).reshape(texts, longest, WIDTH)

    def forward(self, batch):
        states = self.normal(
            self.own['embeddings.word_embeddings.weight'][batch.pieces]
            + self.own['embeddings.position_embeddings.weight'][:batch.pieces.shape[1]]
            + self.own['embeddings.token_type_embeddings.weight'][0], 'embeddings.LayerNorm')
        unseen = (1 - batch.seen)[:, None, None, :] * -1e9
        layers = []
        for layer in range(DEPTH):
            name = f'encoder.layer.{layer}.'
            seen = self.through(self.attend(states, layer, unseen), layer, 'attention.output.dense')
            states = self.normal(F.dropout(seen.float(), DROPOUT) + states, name + 'attention.output.LayerNorm')
            inner = F.gelu(self.through(states, layer, 'intermediate.dense'))
            states = self.normal(F.dropout(self.through(inner, layer, 'output.dense').float(), DROPOUT) + states,
                                 name + 'output.LayerNorm')
            layers.append(states)
        return torch.cat([layers[layer] for layer in LAYERS], -1)

    def write(self, file):
        """In the form that org.wardvoice.analysis.model.Adapter reads."""
        with open(file, 'wb') as out:
            out.write(struct.pack('>i', len(self.left)))
            for layer in range(DEPTH):
                for matrix in MATRICES:
                    name = self.names[f'layer.{layer}.{matrix}'].encode()
                    out.write(struct.pack('>H', len(name)) + name)
                    key = self.key(layer, matrix)
                    for values in (self.left[key], STRENGTH * self.right[key]):
                        values = values.detach().numpy()
                        out.write(struct.pack('>ii', *values.shape))
                        upper = (values.view(np.uint32) + 0x8000) >> 16
                        out.write(upper.astype('>u2').tobytes())


class Heads(torch.nn.Module):
    """As org.wardvoice.analysis.client.neural.Head, without the lexicon."""

    def __init__(self, topics):
        super().__init__()
        inputs, classes = WIDTH * len(LAYERS), len(SENTIMENTS) + len(ALERTS)
        small = lambda *shape: torch.nn.Parameter(torch.randn(*shape) * 0.02)
        self.query, self.value, self.bias = small(inputs, classes), small(inputs, classes), small(classes)
        self.about, self.about_bias = small(inputs, topics), small(topics)

    def forward(self, states, words):
        kept = (torch.rand(states.shape[0], 1, states.shape[2]) > HEAD_DROPOUT) / (1 - HEAD_DROPOUT)
        states = states * kept
        weights = torch.softmax(states @ self.query + (1 - words)[:, :, None] * -1e9, 1)
        mean = (states * words[:, :, None]).sum(1) / words.sum(1, keepdim=True).clamp(min=1)
        return (weights * (states @ self.value)).sum(1) + self.bias, mean @ self.about + self.about_bias


def loss(encoder, heads, batch):
    judged, about = heads(encoder(batch), batch.words)
    sentiments, alerts = judged[:, :len(SENTIMENTS)], judged[:, len(SENTIMENTS):]
    weights = 1 + (MISSED - 1) * batch.alerts
    of_alerts = F.binary_cross_entropy_with_logits(alerts, batch.alerts, weights, reduction='none')
    of_topics = F.binary_cross_entropy_with_logits(about, batch.topics, reduction='none') * batch.has_topics[:, None]
    return F.cross_entropy(sentiments, batch.sentiments) + (of_alerts.sum() + TOPICS * of_topics.sum()) / len(alerts)


def batches(texts):
    """Of texts that are about as long as each other."""
    texts = random.sample(texts, len(texts))
    many = 20 * BATCH
    parts = [sorted(texts[i:i + many], key=lambda text: len(text[0])) for i in range(0, len(texts), many)]
    batches = [part[i:i + BATCH] for part in parts for i in range(0, len(part), BATCH)]
    random.shuffle(batches)
    return batches


def main(file):
    random.seed(SEED)
    torch.manual_seed(SEED)
    torch.set_num_threads(2)
    pieces = WordPieces()
    texts = read('neural/train.tsv', pieces) + read('tune.tsv', pieces)
    topics = sorted({topic for text in texts for topic in text[3] or ()})
    encoder, heads = Encoder(), Heads(len(topics))
    moving = torch.optim.AdamW(
        [{'params': heads.parameters(), 'lr': HEAD_RATE}, {'params': encoder.parameters(), 'lr': RATE}],
        weight_decay=DECAY)
    steps = ROUNDS * len(batches(texts))
    slower = torch.optim.lr_scheduler.LambdaLR(moving, lambda step: min(1, (step + 1) / 150) * (1 - step / steps))
    for round in range(ROUNDS):
        total = 0
        for batch in batches(texts):
            lost = loss(encoder, heads, Batch(batch, topics))
            moving.zero_grad()
            lost.backward()
            torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            moving.step()
            slower.step()
            total += lost.item() * len(batch)
        print(f'round {round + 1}: loss {total / len(texts):.3f}', flush=True)
    encoder.write(file)


if __name__ == '__main__':
    main(sys.argv[1])
