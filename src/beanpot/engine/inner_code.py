"""Compile rules that only other rules call: simplified, and inlined into their callers.

Numba fully optimises every function and generates machine code for it. But Python never calls these
rules: they end up inside a rule that Python does call, which is optimised as a whole. So each of
them is only simplified, and gets no machine code of its own. For a draft not even that: a rule and
all it calls are optimised once, as a whole, and what is large stays a function.
"""

from typing import Any

from llvmlite import binding as llvm
from numba.core import compiler, compiler_machinery, typed_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.lowering import Lower
from numba.core.types import Integer, int64
from numba.core.types.misc import unliteral

SIMPLIFY = 1  # LLVM's level; level 2 takes longer, and the callers repeat it, if not in a draft


def simplify(library: Any) -> None:
    """Optimise a module, but not for long."""
    options = llvm.create_pipeline_tuning_options(speed_level=SIMPLIFY)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(library._codegen._tm, options)
    builder.getModulePassManager().run(library._final_module, builder)


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule and of those it calls, ready to be linked into another."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Simplify the rule itself, with one pass manager; Numba makes one for each declaration."""
        ll_module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def _optimize_final_module(self) -> None:
        """Simplify the code: small callees are easier to optimise after they are inlined."""
        simplify(self)

    def _finalize_final_module(self) -> None:
        """Check the code as Numba does, but generate no machine code."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class DraftLibrary(InnerLibrary):
    """The same code as it is."""

    def _optimize_final_module(self) -> None:
        """Leave all of it to the rule that Python calls."""


class DraftEntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a draft that Python calls, with all that it calls."""

    def _optimize_final_module(self) -> None:
        simplify(self)


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(typed_passes.BaseNativeLowering):  # type: ignore[misc]
    """Numba's lowering without the final executable."""

    _name = "inner_lowering"
    library = InnerLibrary

    @property
    def lowering_class(self) -> type[Lower]:
        return Lower

    def run_pass(self, state: Any) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        result = state["cr"]
        never_called: Any = [].append  # Numba identifies a function by a callable: a new one
        state.targetctx.insert_user_function(never_called, result.fndesc, [state.library])
        state["cr"] = result._replace(cfunc=never_called)
        return True


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class DraftLowering(InnerLowering):
    """The same for drafts."""

    _name = "draft_lowering"
    library = DraftLibrary


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class DraftEntryLowering(typed_passes.NativeLowering):  # type: ignore[misc]
    """Numba's lowering, soon done."""

    _name = "draft_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        library = DraftEntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        library.enable_object_caching()
        state.library = library
        return bool(super().run_pass(state))


class InnerCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Numba's pipeline with that lowering."""

    lowering: type = InnerLowering
    left_out: tuple[type, ...] = ()

    def define_pipelines(self) -> list[Any]:
        pipeline = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (self.lowering if step is typed_passes.NativeLowering else step, title)
            for step, title in pipeline.passes
            if step not in self.left_out
        ]
        pipeline.finalize()
        return [pipeline]


class DraftCompiler(InnerCompiler):
    """The same for drafts, without the passes that only make code faster."""

    lowering = DraftLowering
    left_out = (typed_passes.NopythonRewrites, typed_passes.InlineOverloads)


class DraftEntryCompiler(InnerCompiler):
    """The same for a draft that Python calls."""

    lowering = DraftEntryLowering


def with_one_integer(dispatcher: Any) -> Any:
    """A rule for drafts, compiled once for integers of all sizes: callers widen their arguments.

    The result is the same, as Numba's arithmetic on small integers is that of large ones.
    """
    call_template = dispatcher.get_call_template

    def widened(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        signature, folded = dispatcher.fold_argument_types(arguments, keywords)
        template, *_ = call_template(tuple(map(_wide, folded)), {})
        return template, signature, folded, {}

    dispatcher.get_call_template = widened
    return dispatcher


def _wide(kind: Any) -> Any:
    plain: Any = unliteral(kind)
    is_signed = isinstance(plain, Integer) and bool(getattr(plain, "signed", False))
    return int64 if is_signed else plain
